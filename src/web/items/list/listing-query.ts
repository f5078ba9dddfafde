import {
  type FilterName,
  isDated,
  type ItemType,
  type JobField,
  jobFields,
  type JobPosition,
  jobPositions,
  type PositionGroup,
  positionGroupKeys,
  positionGroups,
  type PostSort,
  postSorts,
  type SubType,
  subTypesOf,
  type TypeRecord,
  types,
} from '../../../contract/vocabulary/index.ts';
import { knownValues, knownValue, pageParam, textParam } from './read-params.ts';
import { withToggled, withoutValue, withValue } from './listing-url.ts';

/** Query of a list (docs/specification.md#listing-addresses), beside time, place and cost. */
export interface ListingQuery {
  q: string | undefined;
  /** Both are the parameter `filter`; a type has at most one of them. */
  groups: PositionGroup[];
  subTypes: SubType[];
  position: JobPosition[];
  field: JobField[];
  /** 'Continent/Country', or a whole continent. */
  location: string[];
  employer: string | undefined;
  sort: PostSort | undefined;
  page: number;
}

const place = /^[\p{L}][\p{L} .,'()&’-]{0,48}(\/[\p{L}][\p{L} .,'()&’-]{0,60})?$/u;

/** A country replaces its continent; without script both are sent. */
const narrowed = (places: string[]): string[] =>
  places.filter((name) => !places.some((other) => other.startsWith(`${name}/`)));

export const sortsOf = (type: ItemType): readonly PostSort[] =>
  isDated(type) ? postSorts : postSorts.filter((sort) => sort !== 'deadline');

/** Values that the type doesn't have, and filters that its record doesn't name, are dropped. */
export function readListingQuery(params: URLSearchParams, type: ItemType): ListingQuery {
  const { filters }: TypeRecord = types[type];
  const ifNamed = <Value>(name: FilterName, values: Value[]) => (filters.includes(name) ? values : []);
  const groups = ifNamed('group', knownValues(params, 'filter', positionGroupKeys));
  const implied = new Set<JobPosition>(groups.flatMap((group) => positionGroups[group]));
  return {
    q: textParam(params, 'q'),
    groups,
    subTypes: knownValues(params, 'filter', subTypesOf(type)),
    position: ifNamed('position', knownValues(params, 'position', jobPositions)).filter(
      (position) => !implied.has(position),
    ),
    field: ifNamed('field', knownValues(params, 'field', jobFields)),
    location: ifNamed(
      'location',
      narrowed([...new Set(params.getAll('location'))].filter((value) => place.test(value)).slice(0, 50)),
    ),
    employer: filters.includes('employer') ? textParam(params, 'employer') : undefined,
    sort: knownValue(params, 'sort', sortsOf(type)),
    page: pageParam(params),
  };
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
