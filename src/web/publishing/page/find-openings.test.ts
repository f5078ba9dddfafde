// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildOpening } from '../../../../test/support/openings.ts';
import { findRows } from './find-openings.ts';
import { openingsHtml } from './openings-html.ts';

const openings = [
  buildOpening(),
  buildOpening({ title: 'Reader', position: 'professor', level: '14' }),
  buildOpening({ department: 'Théorie du droit', level: '11', eligibility: null }),
];

test.each([
  ['Assistant Professor Physics Level 10', [0]],
  ['level 14', [1]],
  ['theorie', [2]],
  ['assistant physics', [0]],
  ['professor reader', [1]],
  ['chemistry', []],
  ['professor', []],
])('“%s” marks the openings that have most of its words', (query, found) => {
  const list = document.createElement('div');
  list.innerHTML = openingsHtml({
    openings,
    vacancyCount: 9,
  });
  expect(findRows(list, query).map(({ id }) => Number(id.slice('opening-'.length)) - 1)).toEqual(found);
});
