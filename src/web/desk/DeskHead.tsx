import { Settings, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { DueAnswer } from '../../contract/discovery/desk.ts';
import { mayPublish } from '../../contract/vocabulary/index.ts';
import { grouped } from '../lib/format/counts.ts';
import type { Profile } from '../lib/session/current-user.ts';
import { useOffers } from '../lib/shop.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { TabLinks } from '../ui/Tabs.tsx';
import { sentenceOf } from './due-words.ts';
import { SpeedDial } from './SpeedDial.tsx';
import css from './Desk.module.css';

export type DeskCounts = DueAnswer['counts'] & { new?: number };

const views = [
  { label: 'All', to: '/dashboard' },
  { label: 'Due', to: '/dashboard/due', count: 'due' },
  { label: 'New', to: '/dashboard/new', count: 'new' },
  { label: 'Mine', to: '/dashboard/mine', count: 'mine' },
] as const;
const settings = '/dashboard/settings';

/** The views of the desk; numbers are those of what is open, if anything is. */
export function DeskTabs({ counts, publishes }: { counts: DeskCounts | null; publishes: boolean }) {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, '');
  return (
    <div className={css.bar}>
      <TabLinks
        label="Dashboard"
        tabs={views
          .filter(({ label }) => publishes || label !== 'Mine')
          .map((view) => ({
            label: view.label,
            to: view.to,
            current: here === view.to,
            ...('count' in view && counts?.[view.count] && { count: grouped(counts[view.count]!) }),
          }))}
      />
      <Link
        to={settings}
        className={css.toSettings}
        aria-label="Mails and calendar"
        aria-current={here === settings ? 'page' : undefined}
        preventScrollReset
      >
        <Icon icon={Settings} /> <span>Mails and calendar</span>
      </Link>
    </div>
  );
}

const leads: Record<string, string> = {
  '/dashboard/due': 'Everything you saved or began, nearest date first.',
  '/dashboard/due?as=calendar': 'Your dates, from this week on.',
  '/dashboard/new': 'What is new to you in the last 30 days.',
  [settings]: 'All mails we send you, and your calendar, in one place.',
};

function Sentence({ user, counts }: { user: Profile; counts: DeskCounts | null }): ReactNode {
  const { pathname, search } = useLocation();
  const here = pathname.replace(/\/$/, '');
  const asCalendar = search.includes('as=calendar') ? '?as=calendar' : '';
  const lead = leads[here + asCalendar] ?? leads[here];
  if (lead) return lead;
  if (here === '/dashboard/mine')
    return user.role === 'university'
      ? `All jobs and posts of ${user.name}, and how they do.`
      : 'All your jobs and posts, and how they do.';
  // The height of the sentence, until it is known.
  if (!counts) return '\u00A0';
  const [before, bold, after] = sentenceOf(counts);
  return (
    <>
      {before}
      <b>{bold}</b>
      {after}
    </>
  );
}

/** The title, what is due in a sentence, and what a person does most. */
export function DeskHead({ user, counts }: { user: Profile; counts: DeskCounts | null }) {
  const { credits } = useOffers();
  const publishes = mayPublish(user.role);
  const isAll = useLocation().pathname.replace(/\/$/, '') === '/dashboard';
  return (
    <div className={classNames(css.head, !isAll && css.ofView)}>
      <h1>Dashboard</h1>
      <p>
        <Sentence user={user} counts={counts} />
      </p>
      <div className={css.tools}>
        {publishes && (
          <nav className={`${css.tools} ${css.quick}`} aria-label="Quick actions">
            <ButtonLink to="/jobs/create" size="small" variant="outline">
              Post a Job
            </ButtonLink>
            <ButtonLink to="/posts/create" size="small" variant="outline">
              Create Post
            </ButtonLink>
            {credits && user.actingFor?.role !== 'editor' && (
              <ButtonLink to="/packages" size="small" variant="outline">
                {user.role === 'university' ? 'Buy Packages' : 'Buy Credits'}
              </ButtonLink>
            )}
          </nav>
        )}
        {publishes && <SpeedDial className={css.speedDial} />}
        <Button size="small" variant="outline" popoverTarget="dashboard-profile" className={css.toProfile}>
          <Icon icon={UserRound} /> Profile
        </Button>
      </div>
    </div>
  );
}
