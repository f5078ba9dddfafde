import { loggedActions, loggedEntityTypes } from '../../../../contract/vocabulary/index.ts';

/** Rows a page: 20, or as chosen (docs/rules.md#admin-area). */
export const logSizes = [10, 20, 50, 100] as const;

export function readLogs(params: URLSearchParams) {
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? params.get(name)! : undefined;
  const page = Number(params.get('page'));
  return {
    entityType: loggedEntityTypes.find((type) => type === params.get('entityType')),
    action: loggedActions.find((action) => action === params.get('action')),
    startDate: day('startDate'),
    endDate: day('endDate'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    limit: logSizes.find((size) => size === Number(params.get('limit'))) ?? 20,
  };
}
export type LogsView = ReturnType<typeof readLogs>;
