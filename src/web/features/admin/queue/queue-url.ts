import {
  decidableStatuses,
  jobPositions,
  postTypes,
  type DecidableStatus,
} from '../../../../contract/vocabulary/index.ts';

export type ItemKind = 'post' | 'job';
export type StatusTab = DecidableStatus | 'all';
export const statusTabs: readonly StatusTab[] = ['pending', 'approved', 'rejected', 'all'];
export const pageSizes = [20, 50, 100] as const;
const sorts = ['waiting', 'newest', 'title'] as const;

/** What an address asks of the queue. What it doesn't understand is left out, so that any address shows something. */
export function readQueue(kind: ItemKind, params: URLSearchParams) {
  const status = params.get('status');
  const known = <Value extends string>(values: readonly Value[], value: string | null) =>
    values.find((one) => one === value);
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? params.get(name)! : undefined;
  const page = Number(params.get('page'));
  const limit = pageSizes.find((size) => size === Number(params.get('limit'))) ?? 20;
  return {
    tab: known(statusTabs, status) ?? 'pending',
    q: params.get('q')?.trim() || undefined,
    type: kind === 'post' ? known(postTypes, params.get('type')) : undefined,
    position: kind === 'job' ? known(jobPositions, params.get('position')) : undefined,
    userId: /^[\da-f-]{36}$/i.test(params.get('author') ?? '') ? params.get('author')! : undefined,
    featured: params.get('featured') === 'true' ? ('true' as const) : undefined,
    startDate: day('from'),
    endDate: day('to'),
    sort: known(sorts, params.get('sort')) ?? 'waiting',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    limit,
  };
}
export type QueueView = ReturnType<typeof readQueue>;

/** The same as the call takes it. */
export const queryOf = ({ tab, ...view }: QueueView) => ({
  ...view,
  approvalStatus: tab === 'all' ? [...decidableStatuses] : [tab],
});

export const hasFilters = ({ q, type, position, userId, featured, startDate, endDate }: QueueView): boolean =>
  [q, type, position, userId, featured, startDate, endDate].some((value) => value !== undefined);
