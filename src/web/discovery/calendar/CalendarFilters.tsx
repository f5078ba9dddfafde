import { isDated, type ItemType, itemTypes, types } from '../../../contract/vocabulary/index.ts';
import type { CalendarFilter } from '../../../contract/time/calendar.ts';
import type { DateCounts } from '../../lib/public-queries.ts';
import { FilterBox, FilterGroup } from '../lists/FilterControls.tsx';
import { withToggled, withOnly, withoutValue } from '../lists/listing-url.ts';
import type { ActiveFilter } from '../lists/FilterPanel.tsx';
import type { Listing } from '../lists/use-listing.ts';

/** Blogs, news and advice are only offered if one of them has a date. */
const isOffered = (type: ItemType, { filter, counts }: Props): boolean =>
  isDated(type) || counts.type[type] !== undefined || filter.type.includes(type);

interface Props {
  listing: Listing;
  filter: CalendarFilter;
  counts: DateCounts;
}

/** A filter that is on or off. */
const switches = [
  { name: 'deadlines', value: 'true', label: 'Deadlines only', isOn: (one: CalendarFilter) => one.deadlines },
  { name: 'mode', value: 'online', label: 'Online', isOn: (one: CalendarFilter) => one.mode === 'online' },
  { name: 'free', value: 'true', label: 'Free', isOn: (one: CalendarFilter) => one.free },
] as const;

export function CalendarFilters(props: Props) {
  const { listing, filter, counts } = props;
  const countOf = { deadlines: counts.deadlines, mode: counts.online, free: counts.free };
  return (
    <>
      <FilterGroup title="Kind">
        <ul>
          {itemTypes
            .filter((type) => isOffered(type, props))
            .map((type) => (
              <li key={type}>
                <FilterBox
                  label={types[type].title}
                  name="type"
                  value={type}
                  checked={filter.type.includes(type)}
                  count={counts.type[type]}
                  onChange={(on) => listing.go(withToggled(listing.params, 'type', type, on))}
                />
              </li>
            ))}
        </ul>
      </FilterGroup>
      <FilterGroup title="Show">
        <ul>
          {switches.map(({ name, value, label, isOn }) => (
            <li key={name}>
              <FilterBox
                label={label}
                name={name}
                value={value}
                checked={isOn(filter)}
                count={countOf[name]}
                onChange={(on) => listing.go(withOnly(listing.params, name, on ? value : ''))}
              />
            </li>
          ))}
        </ul>
      </FilterGroup>
      {counts.country.length > 0 && (
        <FilterGroup title="Country" open={filter.country !== undefined}>
          <ul>
            {counts.country.map(({ code, name, count }) => (
              <li key={code}>
                <FilterBox
                  label={name}
                  name="country"
                  value={code}
                  checked={filter.country === code}
                  count={count}
                  onChange={(on) => listing.go(withOnly(listing.params, 'country', on ? code : ''))}
                />
              </li>
            ))}
          </ul>
        </FilterGroup>
      )}
    </>
  );
}

/** The filters in use, each with the address without it. */
export function activeFilters({ listing: { params }, filter, counts }: Props): ActiveFilter[] {
  return [
    ...filter.type.map((type) => ({
      key: type,
      label: types[type].title,
      without: withoutValue(params, 'type', type),
    })),
    ...switches
      .filter(({ isOn }) => isOn(filter))
      .map(({ name, label }) => ({ key: name, label, without: withOnly(params, name, '') })),
    ...(filter.country
      ? [
          {
            key: filter.country,
            label: counts.country.find(({ code }) => code === filter.country)?.name ?? filter.country,
            without: withOnly(params, 'country', ''),
          },
        ]
      : []),
  ];
}
