import { fieldLabel, type JobField } from '../../../contract/vocabulary/index.ts';
import type { ActiveFilter } from './ActiveFilters.tsx';
import { withoutValue } from './listing-url.ts';
import type { ActiveTimeFilter } from './time-filters.ts';

/** Chips of the filters that every list may have; apart from others, which the search doesn't load. */

export const activeFields = (params: URLSearchParams, fields: readonly JobField[]): ActiveFilter[] =>
  fields.map((field) => ({
    key: `field ${field}`,
    label: fieldLabel(field),
    without: withoutValue(params, 'field', field),
  }));

/** Filters by time and place; a removed one disappears before the navigation ends. */
export const activeTimeFilters = (params: URLSearchParams, filters: ActiveTimeFilter[]): ActiveFilter[] =>
  filters
    .filter((filter) => filter.params.some(([name, text]) => params.has(name, text)))
    .map((filter) => ({
      key: filter.params.join(),
      label: filter.label,
      without: filter.params.reduce((next, [name, text]) => withoutValue(next, name, text), params),
    }));
