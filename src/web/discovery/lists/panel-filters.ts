import { monthInWords, monthOf } from '../../../contract/time/calendar.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { countryName, isCountry } from '../../../contract/vocabulary/countries.ts';
import {
  type FilterName,
  filterNames,
  filterRecord,
  type FilterRecord,
  type PanelRecord,
  type ItemType,
  levelLabel,
  type PositionGroup,
  positionGroups,
  payMatrix,
  type PayLevel,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { type FilterChoices, paramsOf, readFilterChoices } from './filter-choices.ts';

/** Server only: names of countries and months are made here, so that pages need no list of them. */

interface PanelOption {
  value: string;
  label: string;
  /** Number of items it would leave; null where it isn't known. */
  count: number | null;
}

/** A filter of the panel that has no component of its own. */
export interface PanelFilter extends Pick<PanelRecord, 'control' | 'none'> {
  name: FilterName;
  options: PanelOption[];
}

export interface PanelGroup {
  title: string;
  filters: PanelFilter[];
}

/** A value in use. */
export interface ActiveChoice {
  /** Label above the list. */
  label: string;
  /** Its parameters, as spelled in the address. */
  params: [name: string, text: string][];
}

export interface PanelFilters {
  groups: PanelGroup[];
  active: ActiveChoice[];
}

/** The filters of an address, without unknown countries. */
export function knownFilterChoices(params: URLSearchParams, type?: ItemType): FilterChoices {
  const choices = readFilterChoices(params, type);
  return { ...choices, country: choices.country.filter(isCountry) };
}

interface FilterOptions {
  params: URLSearchParams;
  choices: FilterChoices;
  /** The filters that the type offers. Others are shown only while they are active. */
  offered: readonly FilterName[];
  facets: Partial<Record<FilterName, Counts>>;
  /** Number of items of the current list. */
  totalCount: number;
  /** Of the day in India. */
  today: string;
}

/** 'Level 10 · from ₹57,700' */
const levelWithPay = (level: PayLevel): string =>
  `${levelLabel(level)} · from ${inRupees(payMatrix.levels[level].min * 100)}`;

/** Labels that say more than the vocabulary's, which the row of active filters has. */
const longLabels: Partial<Record<FilterName, (value: string) => string>> = {
  level: (value) => levelWithPay(value as PayLevel),
};

/** The label of a value; null for what isn't known. */
function labelOf(name: FilterName, value: string): string | null {
  const { value: about, label = String } = filterRecord(name);
  if (about.type === 'month') return monthInWords(value);
  return about.type === 'country' ? countryName(value) : label(value as never);
}

const byCount = (counts: Counts) => (a: string, b: string) =>
  (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1);

/** What is offered beside the values in use. */
function valuesOf(
  name: FilterName,
  { most, offered, onlyFound }: PanelRecord,
  counts: Counts,
  asked: FilterOptions,
): string[] {
  const { choices, today, totalCount } = asked;
  const { value, replaces } = filterRecord(name);
  // Items that close soon are not closed.
  if (value.type === 'flag') return replaces && choices[replaces].length > 0 ? [] : [value.on];
  if (value.type === 'month')
    return Object.keys(counts)
      .filter((month) => choices.closed.length > 0 || month >= monthOf(today))
      .sort()
      .slice(0, most);
  if (name === 'closesWithin') return [...(offered ?? [])];
  const fixed = value.type === 'oneOf' ? value.values : offered;
  // All of a fixed list where nothing was found, so that the panel stays as it is.
  const isEmpty = totalCount === 0 && !onlyFound;
  if (fixed) return fixed.filter((one) => isEmpty || counts[one] === null || counts[one]);
  return Object.keys(counts).sort(byCount(counts)).slice(0, most);
}

/** Values in use are put in their place among the others, if those are in an order. */
function sorted(values: string[], { byName }: PanelRecord, { type }: FilterRecord['value']): string[] {
  if (type === 'number') return values.toSorted((a, b) => Number(a) - Number(b));
  return byName ? values.toSorted((a, b) => a.localeCompare(b, 'en')) : values;
}

function filterOf(name: FilterName, asked: FilterOptions): PanelFilter | null {
  const { choices, offered, facets, totalCount } = asked;
  const { panel, value: about, counted } = filterRecord(name);
  const chosen: readonly string[] = choices[name];
  if (!panel || (!offered.includes(name) && chosen.length === 0)) return null;
  const counts = facets[name] ?? {};
  const known = valuesOf(name, panel, counts, asked);
  const all = sorted([...known, ...chosen.filter((value) => !known.includes(value))], panel, about);
  const countOf = (value: string): number | null => {
    // A list never waits for the number of its closed items.
    if (counted.length === 0) return null;
    // Facets only count fixed numbers of days; for any other active one, the list has the count.
    if (name === 'closesWithin' && !known.includes(value)) return totalCount;
    return counts[value] === undefined ? 0 : counts[value];
  };
  const options = all.flatMap((value) => {
    const label = (longLabels[name] ?? panel.label)?.(value) ?? labelOf(name, value);
    return label === null ? [] : [{ value, label, count: countOf(value) }];
  });
  // What nothing was found with is changed by the filters that are there anyway.
  const isUseful =
    totalCount === 0 || options.some(({ value, count }) => count !== 0 || chosen.includes(value));
  const { control, none } = panel;
  return isUseful && options.length > 0 ? { name, control, ...(none && { none }), options } : null;
}

const inPanel = filterNames
  .flatMap((name) => {
    const { panel } = filterRecord(name);
    return panel ? [{ name, panel }] : [];
  })
  .toSorted((a, b) => a.panel.order - b.panel.order);

/** Values in use of a filter with a component of its own. A group goes with its positions. */
function activeOfOwn(name: FilterName, { choices, params }: FilterOptions): ActiveChoice[] {
  return choices[name].map((value) => ({
    label: labelOf(name, value)!,
    params: [
      ...paramsOf(params, name, value),
      ...(name === 'group' ? positionGroups[value as PositionGroup] : []).flatMap((position) =>
        paramsOf(params, 'position', position),
      ),
    ],
  }));
}

function activeOf({ name, options }: PanelFilter, { choices, params }: FilterOptions): ActiveChoice[] {
  const chosen: readonly string[] = choices[name];
  const active = filterRecord(name).panel?.active ?? String;
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({
      label: active((longLabels[name] && labelOf(name, value)) || label),
      params: paramsOf(params, name, value),
    }));
}

/** The filters of a list with the count of each value. Values without results are not offered. */
export function panelFilters(asked: FilterOptions): PanelFilters {
  const groups: PanelGroup[] = [];
  for (const { name, panel } of inPanel) {
    const filter = filterOf(name, asked);
    if (!filter) continue;
    const before = groups.at(-1);
    if (before?.title === panel.title) before.filters.push(filter);
    else groups.push({ title: panel.title, filters: [filter] });
  }
  const own = filterNames
    .filter((name) => filterRecord(name).own)
    .flatMap((name) => activeOfOwn(name, asked));
  const ofGroups = groups.map(({ title, filters }) => ({
    title,
    active: filters.flatMap((filter) => activeOf(filter, asked)),
  }));
  const labels = [...own, ...ofGroups.flatMap(({ active }) => active)].map(({ label }) => label);
  const isUnclear = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return {
    groups,
    active: [
      ...own,
      // A workshop is 'Online' by its type and by where it is.
      ...ofGroups.flatMap(({ title, active }) =>
        active.map((one) => (isUnclear(one.label) ? { ...one, label: `${title}: ${one.label}` } : one)),
      ),
    ],
  };
}
