import { useMemo } from 'react';
import type { Counts } from '../../lib/public-queries.ts';
import { Link } from '../../ui/Link.tsx';
import { FilterBox } from './FilterBox.tsx';
import { FilterBranch } from './FilterBranch.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { withToggled, withoutValue } from './listing-url.ts';
import type { Listing } from './use-listing.ts';
import { continentsOf, countriesOf, unpackCounts } from './places.ts';

interface Props {
  listing: Listing;
  chosen: string[];
}

/**
 * Continents with their countries. A country narrows its continent. There are some 250 countries, so those of a
 * continent are loaded when it is expanded.
 */
export function LocationFilter({ listing, chosen, packed }: Props & { packed: string }) {
  const counts = useMemo(() => unpackCounts(packed), [packed]);
  const continents = continentsOf(counts, chosen);
  if (continents.length === 0) return null;
  return (
    <FilterGroup title="Location" open={chosen.length > 0}>
      <ul>
        {continents.map((continent) => (
          <li key={continent}>
            <Place listing={listing} chosen={chosen} counts={counts} continent={continent} />
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

function Place({ listing, chosen, counts, continent: name }: Props & { counts: Counts; continent: string }) {
  const within = chosen.filter((place) => place.startsWith(`${name}/`));
  const alone = within.reduce((params, country) => withoutValue(params, 'location', country), listing.params);
  const toggleContinent = (on: boolean) => listing.go(withToggled(alone, 'location', name, on));
  const toggleCountry = (country: string, on: boolean) =>
    listing.go(withToggled(withoutValue(listing.params, 'location', name), 'location', country, on));
  const box = (
    <FilterBox
      label={name}
      name="location"
      value={name}
      checked={chosen.includes(name)}
      count={counts[name]}
      onChange={toggleContinent}
    />
  );
  return (
    <FilterBranch
      box={box}
      label={`Countries in ${name}`}
      isChosen={within.length > 0 || chosen.includes(name)}
      parts={() =>
        countriesOf(name, counts, chosen).map((country) => (
          <li key={country}>
            <FilterBox
              label={country.slice(name.length + 1)}
              name="location"
              value={country}
              checked={chosen.includes(country)}
              count={counts[country]}
              onChange={(on) => toggleCountry(country, on)}
            />
          </li>
        ))
      }
      instead={<Link to={listing.to(withToggled(alone, 'location', name, true))}>Show countries</Link>}
    />
  );
}
