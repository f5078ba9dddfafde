import type { ActiveFilter } from './ActiveFilters.tsx';
import { withoutValue } from './listing-url.ts';
import type { ActiveTimeFilter } from './time-filters.ts';

/** Active filters; a removed one disappears before the navigation ends. */
export const activeTimeFilters = (params: URLSearchParams, filters: ActiveTimeFilter[]): ActiveFilter[] =>
  filters
    .filter((filter) => filter.params.some(([name, text]) => params.has(name, text)))
    .map((filter) => ({
      key: filter.params.join(),
      label: filter.label,
      without: filter.params.reduce((next, [name, text]) => withoutValue(next, name, text), params),
    }));
