import {
  contracts,
  payLevels,
  placeModes,
  type ContractType,
  type PayLevel,
  type PlaceMode,
} from '../../../contract/vocabulary/index.ts';

/** Reads a value as the API spells it; undefined if the filter can't have it. Unknown ones are dropped, as in all listings. */
const values = {
  closesWithin: (text: string) =>
    /^\d{1,3}$/.test(text) && +text >= 1 && +text <= 365 ? String(+text) : undefined,
  closed: (text: string) => (isOn(text) ? '1' : undefined),
  startsIn: (text: string) => (/^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  mode: (text: string) => placeModes.find((mode) => mode === text),
  country: (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  rank: (text: string) => parseRank(text.trim()),
  level: (text: string) => payLevels.find((level) => level === text),
  contract: (text: string) => contracts.find((contract) => contract === text),
  category: (text: string) => (text.length <= longestCategory ? parseRank(text.trim()) : undefined),
  minPay: (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? text : undefined),
  free: (text: string) => (isOn(text) ? 'true' : undefined),
};
/** The filters of time, place, cost and openings, by their parameter (docs/specification.md#lists-by-time). */
export type TimeFilterName = keyof typeof values;

const isOn = (text: string) => text === '1' || text === 'true';
const longestCategory = 20;
const parseRank = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  /^[^\u0000-\u001f]{1,60}$/.test(text) && text.isWellFormed() ? text : undefined;

/** Filters with multiple choice; all others have one value. */
const ofSeveral = ['mode', 'country', 'rank', 'level', 'contract', 'category'];
const maxValues = 50;

/** 'Closing within' and 'include closed' exclude each other, so one replaces the other. */
const replaces: Partial<Record<TimeFilterName, TimeFilterName>> = {
  closesWithin: 'closed',
  closed: 'closesWithin',
};

/** The filter of a parameter, also by the API's name of 'Include closed'. */
const filterOf = (param: string): TimeFilterName | undefined =>
  param === 'includeExpired'
    ? 'closed'
    : Object.hasOwn(values, param)
      ? (param as TimeFilterName)
      : undefined;

export type TimeChoices = Record<TimeFilterName, string[]>;

/** Parses the filters of an address. Without JavaScript both 'Include closed' and a number of days are sent. */
export function readTimeChoices(params: URLSearchParams): TimeChoices {
  const choices = {} as TimeChoices;
  for (const name of Object.keys(values) as TimeFilterName[]) choices[name] = [];
  for (const [param, text] of params) {
    const name = filterOf(param);
    const value = name && values[name](text);
    if (!value || choices[name].includes(value)) continue;
    if (choices[name].length < (ofSeveral.includes(name) ? maxValues : 1)) choices[name].push(value);
  }
  if (choices.closesWithin.length > 0) choices.closed = [];
  return choices;
}

/** The filters as the query of a list. */
export const timeSearch = ({
  closesWithin,
  closed,
  startsIn,
  mode,
  country,
  rank,
  free,
  level,
  contract,
  category,
  minPay,
}: TimeChoices) => ({
  closesWithin: closesWithin[0] === undefined ? undefined : Number(closesWithin[0]),
  includeExpired: closed.length > 0,
  startsIn: startsIn[0],
  mode: mode as PlaceMode[],
  country,
  rank,
  free: free.length > 0 ? true : undefined,
  level: level as PayLevel[],
  contract: contract as ContractType[],
  category,
  minPay: minPay[0] === undefined ? undefined : Number(minPay[0]),
});

/** Parameters of a filter value, and of values that it excludes. */
export const paramsOf = (params: URLSearchParams, name: TimeFilterName, value: string): [string, string][] =>
  [...params].filter(
    ([param, text]) =>
      filterOf(param) === name && (!ofSeveral.includes(name) || values[name](text) === value),
  );

/** The query with or without a value, whatever its spelling. */
export function withTime(
  params: URLSearchParams,
  name: TimeFilterName,
  value: string,
  on: boolean,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  const other = on && replaces[name];
  for (const [param, text] of [
    ...paramsOf(params, name, value),
    ...(other ? paramsOf(params, other, '') : []),
  ])
    next.delete(param, text);
  if (on) next.append(name, value);
  return next;
}
