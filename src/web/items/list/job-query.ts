import {
  jobFields,
  jobPositions,
  jobSorts,
  positionGroupKeys,
  positionGroups,
  type JobField,
  type JobPosition,
  type JobSort,
  type PositionGroup,
} from '../../../contract/vocabulary/index.ts';
import { chosen, oneOf, pageOf, textOf } from './read-params.ts';
import { toggled, withoutValue, withValue } from './listing-url.ts';

/** Query of the job listing (docs/rules.md#listing-addresses), beside time and place. */
export interface JobListingQuery {
  q: string | undefined;
  filter: PositionGroup[];
  position: JobPosition[];
  field: JobField[];
  /** 'Continent/Country', or a whole continent. */
  location: string[];
  employer: string | undefined;
  sort: JobSort | undefined;
  page: number;
}

const place = /^[\p{L}][\p{L} .,'()&’-]{0,48}(\/[\p{L}][\p{L} .,'()&’-]{0,60})?$/u;

/** A country replaces its continent; without script both are sent. */
const narrowed = (places: string[]): string[] =>
  places.filter((name) => !places.some((other) => other.startsWith(`${name}/`)));

export function readJobQuery(params: URLSearchParams): JobListingQuery {
  const filter = chosen(params, 'filter', positionGroupKeys);
  const implied = new Set<JobPosition>(filter.flatMap((group) => positionGroups[group]));
  return {
    q: textOf(params, 'q'),
    filter,
    position: chosen(params, 'position', jobPositions).filter((position) => !implied.has(position)),
    field: chosen(params, 'field', jobFields),
    location: narrowed(
      [...new Set(params.getAll('location'))].filter((value) => place.test(value)).slice(0, 50),
    ),
    employer: textOf(params, 'employer'),
    sort: oneOf(params, 'sort', jobSorts),
    page: pageOf(params),
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
  return toggled(alone, 'filter', group, on);
}
