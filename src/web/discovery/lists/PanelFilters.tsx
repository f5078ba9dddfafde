import { useRef } from 'react';
import { fieldLabel, jobFields, type JobField } from '../../../contract/vocabulary/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Counts } from '../../lib/public-queries.ts';
import { useCountText, useFilterForm, useIsVain, type Listing } from './use-listing.ts';
import { FilterBoxes, FilterGroup, useChosenBefore, usePendingChoice } from './FilterControls.tsx';
import { readFilterChoices, withChoice } from './filter-choices.ts';
import type { PanelFilter, PanelGroup } from './panel-filters.ts';
import { withToggled } from './listing-url.ts';
import css from './FilterControls.module.css';

/** The deadline, by which most people choose. */
const isFirst = (filters: PanelFilter[]) => filters[0]?.name === 'closesWithin';

/** Filters that have no component of their own, such as those by time, place and cost (docs/specification.md#lists-by-time). */
export function PanelFilters({ listing, groups }: { listing: Listing; groups: PanelGroup[] }) {
  const choices = readFilterChoices(listing.params);
  return groups.map(({ title, filters }) => (
    <FilterGroup
      key={title}
      title={title}
      open={isFirst(filters) || filters.some(({ name }) => choices[name].length > 0)}
    >
      {filters.map((filter) => {
        const Control = controls[filter.control];
        const choose = (value: string, on: boolean) =>
          listing.go(withChoice(listing.params, filter.name, value, on));
        return (
          <Control
            key={filter.name}
            title={title}
            {...filter}
            chosen={choices[filter.name]}
            choose={choose}
          />
        );
      })}
    </FilterGroup>
  ));
}

interface PanelFiltersProps extends PanelFilter {
  title: string;
  chosen: string[];
  choose: (value: string, on: boolean) => void;
}

/** One of several values, or none (''). */
function useOneOf({ chosen: [known = ''], choose }: PanelFiltersProps) {
  const [pending, setPending] = usePendingChoice(known);
  const set = (value: string) => {
    setPending(value);
    if (value === '') choose(known, false);
    else choose(value, true);
  };
  return { value: pending ?? known, set };
}

function Radios(props: PanelFiltersProps) {
  const { name, none, options } = props;
  const { value: current, set } = useOneOf(props);
  const form = useFilterForm();
  const countText = useCountText();
  const isVain = useIsVain();
  const list = useRef<HTMLUListElement>(null);
  useChosenBefore(() => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    return boxes.find((box) => box.checked && !box.defaultChecked)?.value;
  }, set);
  const radio = (value: string, label: string, count?: number | null) => (
    <li key={value}>
      <Checkbox
        type="radio"
        label={label}
        name={name}
        value={value}
        form={form}
        checked={current === value}
        disabled={current !== value && count !== undefined && isVain(count)}
        onChange={() => set(value)}
        count={count === undefined ? undefined : countText(count)}
      />
    </li>
  );
  return (
    <ul ref={list}>
      {radio('', none!)}
      {options.map(({ value, label, count }) => radio(value, label, count))}
    </ul>
  );
}

function Select(props: PanelFiltersProps) {
  const { name, title, none, options } = props;
  const { value, set } = useOneOf(props);
  const form = useFilterForm();
  const countText = useCountText();
  const isVain = useIsVain();
  const box = useRef<HTMLSelectElement>(null);
  useChosenBefore(() => {
    // Only the server marks one: where the list is drawn here, nothing was chosen before.
    const drawn = box.current?.querySelector<HTMLOptionElement>('[selected]');
    return drawn && !drawn.selected ? box.current?.value : undefined;
  }, set);
  return (
    <select
      ref={box}
      className={css.select}
      aria-label={title}
      name={name}
      form={form}
      autoComplete="off"
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={value !== option.value && isVain(option.count)}
        >
          {option.label}
          {option.count !== null && ` (${countText(option.count)})`}
        </option>
      ))}
    </select>
  );
}

const controls = { boxes: FilterBoxes, radios: Radios, select: Select };

interface FieldFilterProps {
  listing: Listing;
  chosen: JobField[];
  counts: Counts;
}

/** The fields, those with most jobs first. */
export const FieldFilter = ({ listing, chosen, counts }: FieldFilterProps) => (
  <FilterGroup title="Field" open={chosen.length > 0}>
    <FilterBoxes
      name="field"
      options={jobFields
        .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
        .map((field) => ({ value: field, label: fieldLabel(field), count: counts[field] }))}
      chosen={chosen}
      choose={(field, on) => listing.go(withToggled(listing.params, 'field', field, on))}
    />
  </FilterGroup>
);
