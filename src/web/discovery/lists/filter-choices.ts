import {
  askedFilter,
  callName,
  type FilterName,
  filterNames,
  type FilterValue,
  type FilterValueOf,
  type FilterValues,
  type ItemType,
  type JobPosition,
  longestPlace,
  mostValues,
  parametersOf,
  type PositionGroup,
  positionGroupKeys,
  positionGroups,
  subTypeFits,
  type TypeRecord,
  types,
} from '../../../contract/vocabulary/index.ts';
import { withToggled, withoutValue, withValue } from './listing-url.ts';

/** The filters of an address, read without the schema library, which public pages don't load. */

/** What an address chooses of each filter, as texts; of a filter with one value at most one. */
export type FilterChoices = {
  [Name in FilterName]: FilterValueOf<Name> extends infer Value extends string ? Value[] : string[];
};

const isText = (text: string, max: number): boolean =>
  // oxlint-disable-next-line no-control-regex
  text !== '' && text.length <= max && !/[\u0000-\u001f]/.test(text) && text.isWellFormed();

const place = /^[\p{L}][\p{L} .,'()&’-]{0,48}(\/[\p{L}][\p{L} .,'()&’-]{0,60})?$/u;

/** A value as calls spell it; undefined if the filter can't have it. Unknown ones are dropped, so that old or mistyped addresses work. */
function readValue(value: FilterValue, typed: string): string | undefined {
  const when = (isKnown: boolean, text = typed) => (isKnown ? text : undefined);
  switch (value.type) {
    case 'oneOf':
      return when(value.values.includes(typed));
    case 'text': {
      const text = typed.trim();
      return when(isText(text, value.max), text);
    }
    case 'number':
      return when(/^\d{1,8}$/.test(typed) && +typed >= 1 && +typed <= value.max, String(+typed));
    case 'flag':
      return when(typed === '1' || typed === 'true', value.on);
    case 'month':
      return when(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(typed));
    case 'country':
      return when(/^[a-z]{2}$/i.test(typed), typed.toUpperCase());
    case 'place':
      return when(typed.length <= longestPlace && place.test(typed));
  }
}

/** Whether the lists of a type have a filter. Others than those with a component of their own are shown while they are in use. */
function isTaken(name: FilterName, type: ItemType | undefined): boolean {
  if (type === undefined) return true;
  const { of, own } = askedFilter(name);
  const { collection, filters }: TypeRecord = types[type];
  return of.includes(collection) && (!own || filters.includes(name));
}

function readFilter(params: URLSearchParams, name: FilterName, type: ItemType | undefined): string[] {
  if (!isTaken(name, type)) return [];
  const { value, many } = askedFilter(name);
  const given = [...params].filter(([param]) => parametersOf(name).includes(param));
  const known = new Set(given.flatMap(([, text]) => readValue(value, text) ?? []).slice(0, mostValues));
  const isOfType = (one: string) => name !== 'subType' || type === undefined || subTypeFits(type, one);
  const chosen =
    value.type === 'oneOf' ? value.values.filter((one) => known.has(one) && isOfType(one)) : [...known];
  return many ? chosen : chosen.slice(0, 1);
}

/** A country replaces its continent, and a group its positions; without script both are sent, as are 'Include closed' and a number of days. */
export function readFilterChoices(params: URLSearchParams, type?: ItemType): FilterChoices {
  const choices = Object.fromEntries(
    filterNames.map((name) => [name, readFilter(params, name, type)]),
  ) as FilterChoices;
  const { group, position, location, closesWithin } = choices;
  const implied = new Set<JobPosition>(group.flatMap((one) => positionGroups[one]));
  return {
    ...choices,
    position: position.filter((one) => !implied.has(one)),
    location: location.filter((name) => !location.some((other) => other.startsWith(`${name}/`))),
    closed: closesWithin.length > 0 ? [] : choices.closed,
  };
}

/** The choices as the query of a list. */
export function queryOfChoices(choices: Partial<FilterChoices>) {
  const entries = (Object.entries(choices) as [FilterName, string[]][]).map(([name, chosen]) => {
    const { many, value } = askedFilter(name);
    const [first] = chosen;
    const one = first === undefined ? undefined : { number: +first, flag: true }[value.type as string];
    return [callName(name), many ? chosen : (one ?? first)];
  });
  return Object.fromEntries(entries) as Partial<FilterValues<'jobs'> & FilterValues<'posts'>>;
}

/** Parameters of a filter value, or of all values of a filter with one. */
export const paramsOf = (params: URLSearchParams, name: FilterName, value: string): [string, string][] => {
  const { many, value: about } = askedFilter(name);
  return [...params].filter(
    ([param, text]) => parametersOf(name).includes(param) && (!many || readValue(about, text) === value),
  );
};

/** The query with or without a value, whatever its spelling. */
export function withChoice(
  params: URLSearchParams,
  name: FilterName,
  value: string,
  on: boolean,
): URLSearchParams {
  if (name === 'group') return toggleGroup(params, value as PositionGroup, on);
  const next = new URLSearchParams(params);
  next.delete('page');
  const { replaces } = askedFilter(name);
  for (const [param, text] of [
    ...paramsOf(params, name, value),
    ...(on && replaces ? paramsOf(params, replaces, '') : []),
  ])
    next.delete(param, text);
  if (on) next.append(parametersOf(name)[0]!, value);
  return next;
}

/** Removing one position of a selected group selects the group's others. */
export function togglePosition(params: URLSearchParams, position: JobPosition, on: boolean): URLSearchParams {
  const group = positionGroupKeys.find((key) =>
    (positionGroups[key] as readonly JobPosition[]).includes(position),
  );
  if (on) return withValue(params, 'position', position);
  if (!group || !params.has('filter', group)) return withoutValue(params, 'position', position);
  const others = (positionGroups[group] as readonly JobPosition[]).filter((member) => member !== position);
  return others.reduce(
    (next, member) => withValue(next, 'position', member),
    withoutValue(withoutValue(params, 'filter', group), 'position', position),
  );
}

/** Positions of a selected group are implied. */
export function toggleGroup(params: URLSearchParams, group: PositionGroup, on: boolean): URLSearchParams {
  const alone = positionGroups[group].reduce(
    (next, member) => withoutValue(next, 'position', member),
    params,
  );
  return withToggled(alone, 'filter', group, on);
}
