import {
  loggedActions,
  loggedEntityTypes,
  type LoggedEntityType,
} from '../../../contract/vocabulary/index.ts';
import { choice, date, type View } from '../kit/filters.ts';
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
  entityType: choice('Entity type', loggedEntityTypes, (type) => entityLabels[type]),
  action: choice('Action', loggedActions, (action) => actionLabels[action]),
  startDate: date('Start date'),
  endDate: date('End date'),
};
/** Rows per page: 20, or as chosen (docs/rules.md#admin-area). */
export const pageSizes = [10, 20, 50, 100] as const;

export type LogsView = View<typeof filters>;
