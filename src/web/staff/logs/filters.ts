import {
  loggedActions,
  loggedEntityTypes,
  type LoggedEntityType,
} from '../../../contract/vocabulary/index.ts';
import { selectFilter, dateFilter, type ListParams } from '../kit/filters.ts';
import { actionLabels } from '../queue/labels.ts';

export const entityLabels: Record<LoggedEntityType, string> = {
  post: 'Post',
  job: 'Job',
  user: 'User',
  institute: 'Institute',
  order: 'Order',
  site: 'Site',
};

export const filters = {
  entityType: selectFilter('Type', loggedEntityTypes, (type) => entityLabels[type]),
  action: selectFilter('Action', loggedActions, (action) => actionLabels[action]),
  startDate: dateFilter('Start date'),
  endDate: dateFilter('End date'),
};
/** Rows per page: 20, or as chosen (docs/specification.md#admin-area). */
export const pageSizes = [10, 20, 50, 100] as const;

export type LogsView = ListParams<typeof filters>;
