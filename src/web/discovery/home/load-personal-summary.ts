import type { JobCard } from '../../../contract/publishing/job.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import type { User } from '../../../contract/people/user.ts';
import { isStaff, type ApprovalStatus, type Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { nextText } from '../lists/item-dates.ts';
import { nextDate } from '../saved/my-list/entry-view.ts';

/** Something to continue with, and its link. */
export interface PersonalSummary {
  dates: { id: string; title: string; when: string; until: string; isSoon: boolean; to: string }[];
  rest: { label: string; to: string }[];
}

/** Number of dates that fit at the top of the page. */
const maxDates = 2;
const plural = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`;

async function loadDates(signal: AbortSignal): Promise<PersonalSummary['dates']> {
  const { saved } = await call('GET /saved', { query: { sort: 'deadline', limit: 50 }, signal });
  const now = new Date();
  return saved
    .filter(({ stage }) => stage !== 'closed')
    .flatMap((entry) => {
      const next = nextDate(entry, now);
      const { id, kind, title, item } = entry;
      const to = item ? `/${kind}/${id}` : '/my-list';
      if (!next) return [];
      const { label, when, until, isSoon } = next;
      const colon = next.isOwn ? ':' : '';
      return [{ id, title, to, when: `${label}${colon} ${when}, `, until, isSoon }];
    })
    .slice(0, maxDates);
}

async function loadMatches(signal: AbortSignal): Promise<PersonalSummary['rest']> {
  const { searches } = await call('GET /searches', { signal });
  const n = searches.reduce((sum, { newCount }) => sum + newCount, 0);
  return n > 0 ? [{ label: plural(n, 'new match', 'new matches'), to: '/my-searches' }] : [];
}

type Item = { collection: Collection } & (JobCard | PostCard);
const ownOf =
  (collection: Collection) =>
  (item: JobCard | PostCard): Item => ({ ...item, collection });

/** A draft leads to its form, another one to its page, several to the dashboard, which shows them first. */
function group(items: Item[], one: string, many: string): PersonalSummary['rest'] {
  const [first] = items;
  if (!first) return [];
  const { collection, id, approvalStatus } = first;
  const to = `/${collection}/${approvalStatus === 'draft' ? 'edit/' : ''}${id}`;
  return [{ label: plural(items.length, one, many), to: items.length === 1 ? to : '/dashboard' }];
}

async function loadOwn({ id: userId }: User, signal: AbortSignal): Promise<PersonalSummary['rest']> {
  const shared = { sort: 'status', limit: 50 } as const;
  const [{ jobs }, { posts }] = await Promise.all([
    call('GET /jobs', { query: { userId, includeAllStatuses: 'true', ...shared }, signal }),
    call('GET /posts/my', { query: shared, signal }),
  ]);
  const now = new Date();
  const own = [...jobs.map(ownOf('jobs')), ...posts.map(ownOf('posts'))];
  const live = own.filter(({ approvalStatus }) => approvalStatus === 'approved');
  const withStatus = (status: ApprovalStatus) =>
    own.filter(({ approvalStatus }) => approvalStatus === status);
  return [
    ...group(withStatus('rejected'), 'needs changes', 'need changes'),
    ...group(withStatus('draft'), 'draft', 'drafts'),
    ...group(
      live.filter(({ deadLink }) => deadLink),
      'broken link',
      'broken links',
    ),
    ...group(
      live.filter((item) => item.nextMilestone && nextText(item.nextMilestone, now).isSoon),
      'of your items closes soon',
      'of your items close soon',
    ),
  ];
}

async function loadQueue({ role }: User, signal: AbortSignal): Promise<PersonalSummary['rest']> {
  if (!isStaff(role)) return [];
  const { posts, jobs } = await call('GET /moderation/counts', { signal });
  const n = posts.pending + jobs.pending;
  return n > 0 ? [{ label: `${n.toLocaleString('en-IN')} to review`, to: '/admin/queue' }] : [];
}

/** Parts that fail to load are left out, as the page has other content. */
const orNone = async <One>(loading: Promise<One[]>, signal: AbortSignal): Promise<One[]> =>
  loading.catch((error: unknown) => {
    if (!signal.aborted) console.warn('A part of what is yours could not be read', error);
    return [];
  });

export async function loadPersonalSummary(user: User, signal: AbortSignal): Promise<PersonalSummary> {
  const [dates, ...rest] = await Promise.all([
    orNone(loadDates(signal), signal),
    orNone(loadQueue(user, signal), signal),
    orNone(loadMatches(signal), signal),
    orNone(loadOwn(user, signal), signal),
  ]);
  return { dates, rest: rest.flat() };
}
