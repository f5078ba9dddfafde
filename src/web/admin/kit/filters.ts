import type { ReactNode } from 'react';

interface Parameter<Value> {
  label: string;
  /** Parses the URL parameter, which is '' when absent. Invalid text is ignored. */
  parse: (text: string) => Value;
}
export interface SearchFilter extends Parameter<string | undefined> {
  kind: 'search';
  placeholder: string;
}
export interface ChoiceFilter<Value> extends Parameter<Value> {
  kind: 'choice';
  options: { value: string; label: string }[];
  /** The option without a URL parameter. It is part of every view, so it does not count as filtering. */
  fallback?: string;
}
/** A choice that the page shows as tabs rather than among its filters. */
export interface TabsFilter<Value> extends Omit<ChoiceFilter<Value>, 'kind'> {
  kind: 'tabs';
  fallback: string;
}
export interface DateFilter extends Parameter<string | undefined> {
  kind: 'date';
}
/** A filter with a control of its own; null shows nothing. */
export interface CustomFilter extends Parameter<string | undefined> {
  kind: 'custom';
  control: (value: string | undefined, set: (value: string) => void) => ReactNode;
}
export type Filter =
  | SearchFilter
  | ChoiceFilter<string | undefined>
  | TabsFilter<string>
  | DateFilter
  | CustomFilter;
/** The filters of a list by the names of their URL parameters. */
export type Filters = Record<string, Filter>;

export type View<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]['parse']> } & {
  page: number;
  limit: number;
};

export const search = (label: string, placeholder: string): SearchFilter => ({
  kind: 'search',
  label,
  placeholder,
  parse: (text) => text.trim() || undefined,
});

export const date = (label: string): DateFilter => ({
  kind: 'date',
  label,
  parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
});

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** One of some values, or any. */
export const choice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  any = 'All',
): ChoiceFilter<Value | undefined> => ({
  kind: 'choice',
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
): ChoiceFilter<Value> => ({
  kind: 'choice',
  label,
  options: optionsOf(values, labelOf),
  fallback,
  parse: (text) => values.find((value) => value === text) ?? fallback,
});

export const tabs = <const Value extends string>(
  fallback: NoInfer<Value>,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): TabsFilter<Value> => ({
  ...requiredSelectFilter(fallback, label, values, labelOf),
  fallback,
  kind: 'tabs',
});

const defaultSize = 20;
/** The server serves no more of a list (docs/rules.md#lists). */
const maxPagedItems = 10_000;

/** Filters and page of a list in a URL. */
export function readView<F extends Filters>(
  filters: F,
  pageSizes: readonly number[],
  params: URLSearchParams,
): View<F> {
  const values = Object.entries(filters).map(([name, { parse }]) => [name, parse(params.get(name) ?? '')]);
  const limit = pageSizes.find((size) => size === Number(params.get('limit'))) ?? defaultSize;
  const page = Number(params.get('page'));
  const isPage = Number.isInteger(page) && page >= 1 && page <= maxPagedItems / limit;
  return { ...Object.fromEntries(values), page: isPage ? page : 1, limit } as View<F>;
}

/** Whether the filter narrows the list, rather than choosing between views of it. */
export const isOptional = (filter: Filter): boolean =>
  filter.kind !== 'tabs' && (filter.kind !== 'choice' || filter.fallback === undefined);

/** Names of the parameters that narrow the list now. */
export const narrowing = (filters: Filters, params: URLSearchParams): string[] =>
  Object.entries(filters)
    .filter(([name, filter]) => isOptional(filter) && filter.parse(params.get(name) ?? '') !== undefined)
    .map(([name]) => name);
