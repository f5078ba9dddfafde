import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useMemo,
} from 'react';
import {
  type FilterName,
  type TypeRecord,
  types,
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  type PositionGroup,
} from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { useTypeahead } from '../../lib/loading/use-typeahead.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { Link } from 'react-router';
import field from '../../ui/Field.module.css';
import { FieldFilter } from './PanelFilters.tsx';
import ItemFilters from './ItemFilters.tsx';
import type { FilterProps } from './ItemFilters.tsx';
import { useFilterForm, type Listing } from './use-listing.ts';
import { FilterGroup, FilterBox, FilterBranch } from './FilterControls.tsx';
import { withOnly, withToggled, withoutValue } from './listing-url.ts';
import { type FilterChoices, readFilterChoices, toggleGroup, togglePosition } from './filter-choices.ts';
import { continentsOf, countriesOf, unpackCounts } from './location-facets.ts';

/**
 * Filters by an employer's full name, ignoring case (docs/specification.md#positions-and-employers), with institute names as
 * suggestions.
 */
function EmployerFilter({ listing, chosen }: { listing: Listing; chosen: string | undefined }) {
  const [text, setText] = useState(chosen ?? '');
  const { items: institutes } = useTypeahead(text, (q, signal) =>
    call('GET /institutes/search', { query: { q }, signal }),
  );
  const names = [...new Set(institutes.map(({ name }) => name))];
  const namesId = useId();
  const form = useFilterForm();
  const known = useRef(chosen);
  useEffect(() => {
    if (known.current !== chosen) setText(chosen ?? '');
    known.current = chosen;
  }, [chosen]);
  const apply = (value: string) => {
    const name = value.trim();
    if (name === (chosen ?? '')) return;
    known.current = name || undefined;
    listing.go(withOnly(listing.params, 'employer', name));
  };
  const type = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    setText(value);
    // A chosen suggestion is applied at once.
    if (value === '' || names.includes(value)) apply(value);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(text);
  };
  return (
    <FilterGroup title="Employer" open={chosen !== undefined}>
      <EmployerField
        form={form}
        value={text}
        onChange={type}
        onKeyDown={enter}
        list={namesId}
        maxLength={200}
        autoComplete="off"
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FilterGroup>
  );
}

/** Looks like a field of a form, whose component would bring errors, advice and counters to the list. */
function EmployerField(input: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Employer
      </label>
      <input
        type="text"
        name="employer"
        {...input}
        id={id}
        className={field.input}
        aria-describedby={`${id}-help`}
      />
      <p className="flex apart gap-2 xs ink-3 leading-14" id={`${id}-help`}>
        Full name of the employer, then Enter
      </p>
    </div>
  );
}

interface LocationFilterProps {
  listing: Listing;
  chosen: string[];
}

/**
 * Continents with their countries. A country narrows its continent. There are some 250 countries, so those of a
 * continent are loaded when it is expanded.
 */
function LocationFilter({ listing, chosen, packed }: LocationFilterProps & { packed: string }) {
  const counts = useMemo(() => unpackCounts(packed), [packed]);
  const continents = continentsOf(counts, chosen);
  if (continents.length === 0) return null;
  return (
    <FilterGroup title="Place" open={chosen.length > 0}>
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

function Place({
  listing,
  chosen,
  counts,
  continent: name,
}: LocationFilterProps & { counts: Counts; continent: string }) {
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
      placeholder={
        <Link rel="nofollow" to={listing.to(withToggled(alone, 'location', name, true))}>
          Show countries
        </Link>
      }
    />
  );
}

interface PositionFilterProps {
  listing: Listing;
  choices: FilterChoices;
  counts: { filter: Counts; position: Counts };
}

/** Position groups of the Jobs menu; choosing a group chooses all its positions. */
const PositionFilter = (props: PositionFilterProps) => (
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

function Group({ listing, choices, counts, group }: PositionFilterProps & { group: PositionGroup }) {
  const whole = choices.group.includes(group);
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
      isChosen={whole || members.some((position) => choices.position.includes(position))}
      parts={() =>
        members.map((position) => (
          <li key={position}>
            <FilterBox
              label={positionLabel(position)}
              name={whole ? undefined : 'position'}
              value={position}
              checked={whole || choices.position.includes(position)}
              count={counts.position[position]}
              onChange={(on) => listing.go(togglePosition(listing.params, position, on))}
            />
          </li>
        ))
      }
    />
  );
}

/** Filters of types whose items have positions, fields or locations: other lists don't load these. */
export default function TermFilters(props: FilterProps) {
  const { listing, type, facets } = props;
  const choices = readFilterChoices(listing.params, type);
  const { filters }: TypeRecord = types[type];
  const { filter = {}, position = {}, field = {}, location = '' } = facets;
  const has = (name: FilterName) => filters.includes(name);
  return (
    <ItemFilters
      {...props}
      above={
        has('position') && (
          <PositionFilter listing={listing} choices={choices} counts={{ filter, position }} />
        )
      }
      afterDeadline={
        <>
          {has('field') && <FieldFilter listing={listing} chosen={choices.field} counts={field} />}
          {has('location') && (
            <LocationFilter listing={listing} chosen={choices.location} packed={location} />
          )}
        </>
      }
      below={has('employer') && <EmployerFilter listing={listing} chosen={choices.employer[0]} />}
    />
  );
}
