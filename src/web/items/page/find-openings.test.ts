import { expect, test } from 'vitest';
import { buildOpening } from '../../../../test/support/openings.ts';
import { findOpenings } from './find-openings.ts';

const openings = [
  buildOpening(),
  buildOpening({ title: 'Professor', position: 'professor', level: '14' }),
  buildOpening({ department: 'Théorie du droit', level: '11', eligibility: null }),
];

test.each([
  ['Assistant Professor Physics Level 10', [0]],
  ['level 14', [1]],
  ['theorie', [2]],
  ['assistant physics', [0]],
  ['chemistry', []],
  ['professor', []],
])('“%s” marks the openings that have most of its words', (query, found) => {
  expect(findOpenings(openings, query)).toEqual(found);
});
