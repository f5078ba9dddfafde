import type { ReactNode } from 'react';

interface Parameter<Value> {
  label: string;
  /** Parses the URL parameter, which is '' when absent. Invalid text is ignored. */
  parse: (text: string) => Value;
}
export interface SearchFilter extends Parameter<string | undefined> {
  type: 'search';
  placeholder: string;
}
export interface SelectFilter<Value> extends Parameter<Value> {
  type: 'select';
  options: { value: string; label: string }[];
  /** The option without a URL parameter. It is part of every view, so it does not count as filtering. */
  fallback?: string;
}
/** A choice that the page shows as tabs rather than among its filters. */
export interface TabsFilter<Value> extends Omit<SelectFilter<Value>, 'type'> {
  type: 'tabs';
  fallback: string;
}
export interface DateFilter extends Parameter<string | undefined> {
  type: 'date';
}
/** A filter with a control of its own; null shows nothing. */
export interface CustomFilter extends Parameter<string | undefined> {
  type: 'custom';
  control: (value: string | undefined, set: (value: string) => void) => ReactNode;
}
export type Filter =
  | SearchFilter
  | SelectFilter<string | undefined>
  | TabsFilter<string>
  | DateFilter
  | CustomFilter;
/** The filters of a list by the names of their URL parameters. */
export type Filters = Record<string, Filter>;

export type ListParams<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]['parse']> } & {
  page: number;
  limit: number;
};

export const searchFilter = (label: string, placeholder: string): SearchFilter => ({
  type: 'search',
  label,
  placeholder,
  parse: (text) => text.trim() || undefined,
});

export const dateFilter = (label: string): DateFilter => ({
  type: 'date',
  label,
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
});

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** One of some values, or any. */
export const selectFilter = <const Value extends string>(
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  any = 'All',
): SelectFilter<Value | undefined> => ({
  type: 'select',
  label,
  options: [{ value: '', label: any }, ...optionsOf(values, labelOf)],
  parse: (text) => values.find((value) => value === text),
});

/** One of some values; the fallback where the URL names none. */
export const requiredSelectFilter = <const Value extends string>(
  fallback: NoInfer<Value>,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): SelectFilter<Value> => ({
  type: 'select',
  label,
  options: optionsOf(values, labelOf),
  fallback,
  parse: (text) => values.find((value) => value === text) ?? fallback,
});

export const tabsFilter = <const Value extends string>(
  fallback: NoInfer<Value>,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): TabsFilter<Value> => ({
  ...requiredSelectFilter(fallback, label, values, labelOf),
  fallback,
  type: 'tabs',
});

const defaultSize = 20;
/** The server serves no more of a list (docs/specification.md#lists). */
const maxPagedItems = 10_000;

/** Filters and page of a list in a URL. */
export function readListParams<F extends Filters>(
  filters: F,
  pageSizes: readonly number[],
  params: URLSearchParams,
): ListParams<F> {
  const values = Object.entries(filters).map(([name, { parse }]) => [name, parse(params.get(name) ?? '')]);
  const limit = pageSizes.find((size) => size === Number(params.get('limit'))) ?? defaultSize;
  const page = Number(params.get('page'));
  const isPage = Number.isInteger(page) && page >= 1 && page <= maxPagedItems / limit;
  return { ...Object.fromEntries(values), page: isPage ? page : 1, limit } as ListParams<F>;
}

/** Whether the filter narrows the list, rather than choosing between views of it. */
export const narrowsList = (filter: Filter): boolean =>
  filter.type !== 'tabs' && (filter.type !== 'select' || filter.fallback === undefined);

/** What a view of the list chooses, in words: 'State: Paid'. Values of controls that are a list's own have no words here. */
export function filtersInWords(filters: Filters, view: object): string[] {
  const values = new Map<string, unknown>(Object.entries(view));
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = values.get(name);
    if (typeof value !== 'string' || filter.type === 'custom') return [];
    if (filter.type === 'search') return [`Search: ${value}`];
    const option = 'options' in filter && filter.options.find((one) => one.value === value);
    return [`${filter.label}: ${option ? option.label : value}`];
  });
}

/** Names of the parameters that narrow the list now. */
export const activeFilterNames = (filters: Filters, params: URLSearchParams): string[] =>
  Object.entries(filters)
    .filter(([name, filter]) => narrowsList(filter) && filter.parse(params.get(name) ?? '') !== undefined)
    .map(([name]) => name);
