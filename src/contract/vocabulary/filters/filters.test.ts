import { expect, test } from 'vitest';
import { itemTypes, types, type TypeRecord } from '../item-types/index.ts';
import { filterNames } from './asked-filters.ts';
import { filterRecord, filtersIn } from './filters.ts';

const listsWith = (name: (typeof filterNames)[number]) =>
  itemTypes.filter((type) => (types[type] as TypeRecord).filters.includes(name));

test.each(filterNames)('%s is offered by a list, and by lists of its collections alone', (name) => {
  const lists = listsWith(name);
  expect(lists).not.toEqual([]);
  for (const type of lists) expect(filtersIn(types[type].collection)).toContain(name);
});

test('each filter of the panel has a place of its own, beside those of its group', () => {
  const panels = filterNames
    .flatMap((name) => filterRecord(name).panel ?? [])
    .toSorted((a, b) => a.order - b.order);
  expect(panels.map(({ order }) => order)).toEqual(panels.map((_, nth) => nth + 1));
  const titles = panels.map(({ title }) => title).filter((title, nth, all) => title !== all[nth - 1]);
  expect(titles).toEqual([...new Set(titles)]);
  for (const { control, none } of panels) expect(none === undefined, control).toBe(control === 'boxes');
});

test.each(filterNames)('%s is drawn by a component of its own or from its record', (name) => {
  const { own = false, panel } = filterRecord(name);
  expect(panel === undefined).toBe(own);
});

test('words that are joined with those of the filter before stand in the same place', () => {
  for (const [nth, name] of filterNames.entries()) {
    const { words } = filterRecord(name);
    if (words.joins) expect(filterRecord(filterNames[nth - 1]!).words.where, name).toBe(words.where);
  }
});
