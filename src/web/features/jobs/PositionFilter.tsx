import { positionGroupKeys, positionGroupLabels, positionGroups, positionLabel } from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../portal.ts';
import { FilterBox } from '../listing/FilterBox.tsx';
import { FilterGroup } from '../listing/FilterGroup.tsx';
import type { Listing } from '../listing/use-listing.ts';
import { toggleGroup, togglePosition, type JobListingQuery } from './job-query.ts';

interface Props {
  listing: Listing;
  query: JobListingQuery;
  counts: { filter: Counts; position: Counts };
}

/** The groups of the Jobs menu, each with its positions; choosing a group chooses them all. */
export function PositionFilter({ listing, query, counts }: Props) {
  return (
    <FilterGroup title="Position">
      <ul>
        {positionGroupKeys.map((group) => {
          const whole = query.filter.includes(group);
          return (
            <li key={group}>
              <FilterBox label={positionGroupLabels[group]} name="filter" value={group} checked={whole} count={counts.filter[group]} onChange={(on) => listing.go(toggleGroup(listing.params, group, on))} />
              <ul>
                {positionGroups[group].map((position) => (
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
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </FilterGroup>
  );
}
