import {
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  type PositionGroup,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { FilterBox } from './FilterBox.tsx';
import { FilterBranch } from './FilterBranch.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { Listing } from './use-listing.ts';
import { type ListingQuery, toggleGroup, togglePosition } from './listing-query.ts';

interface Props {
  listing: Listing;
  query: ListingQuery;
  counts: { filter: Counts; position: Counts };
}

/** Position groups of the Jobs menu; choosing a group chooses all its positions. */
export const PositionFilter = (props: Props) => (
  <FilterGroup title="Position">
    <ul>
      {positionGroupKeys.map((group) => (
        <li key={group}>
          <Group {...props} group={group} />
        </li>
      ))}
    </ul>
  </FilterGroup>
);

function Group({ listing, query, counts, group }: Props & { group: PositionGroup }) {
  const whole = query.groups.includes(group);
  const members = positionGroups[group];
  const box = (
    <FilterBox
      label={positionGroupLabels[group]}
      name="filter"
      value={group}
      checked={whole}
      count={counts.filter[group]}
      onChange={(on) => listing.go(toggleGroup(listing.params, group, on))}
    />
  );
  return (
    <FilterBranch
      box={box}
      label={`Positions in ${positionGroupLabels[group]}`}
      isChosen={whole || members.some((position) => query.position.includes(position))}
      parts={() =>
        members.map((position) => (
          <li key={position}>
            <FilterBox
              label={positionLabel(position)}
              name={whole ? undefined : 'position'}
              value={position}
              checked={whole || query.position.includes(position)}
              count={counts.position[position]}
              onChange={(on) => listing.go(togglePosition(listing.params, position, on))}
            />
          </li>
        ))
      }
    />
  );
}
