import { expect, test } from 'vitest';
import { matchingCategories, namedCategory } from './categories.ts';

const found = (text: string) => matchingCategories(text, 4).map(({ label, about }) => `${label} (${about})`);

test('categories are found by the beginnings of their words, whatever the case, accents and signs', () => {
  expect(found('phd adm')).toEqual(['PhD Admissions (Popular)']);
  expect(found('Ph.D. Admissions')).toEqual(['PhD Admissions (Popular)']);
  expect(found('ÉNG')).toEqual(['Engineering & Technology (Jobs by field)']);
  expect(found('health')).toEqual(['Medicine & Health (Jobs by field)']);
  expect(found('workshops online')).toEqual(['Online (Workshops)']);
});

test('those whose name begins with the text come first', () => {
  expect(found('work')[0]).toBe('Workshops (All workshops)');
  expect(found('prof')).toEqual([
    'Professor (Jobs)',
    'Associate Professor (Jobs)',
    'Assistant Professor (Jobs)',
  ]);
  expect(found('research')[0]).toMatch(/^Research/);
});

test.each(['', '   ', '%', '_', '.*', '\u0301', 'zzzz', '&', '\u202e'])('%j finds none', (text) => {
  expect(found(text)).toEqual([]);
});

test('one address is named once', () => {
  const addresses = matchingCategories('p', 100).map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
  ['Faculty Positions', '/jobs?filter=faculty', ''],
  ['faculty vacancies chemistry', '/jobs?filter=faculty', 'chemistry'],
  ['Ph.D. Admissions', '/programs?filter=phd_admission', ''],
  ['Post-Doctoral Fellowships', '/programs?filter=postdoc_positions', ''],
  ['Conferences', '/call-for-paper?filter=conferences', ''],
  ['Workshops', '/workshops', ''],
  ['workshop robotics', '/workshops', 'robotics'],
  ['Call for Papers', '/call-for-paper', ''],
  ['CFP chemistry', '/call-for-paper', 'chemistry'],
  ['Research Associates', '/jobs?position=research_associate', ''],
  ['Research Methodology Courses', '/courses', 'Research Methodology'],
  ['Research Grants & Projects', '/jobs?filter=research', 'Grants Projects'],
  ['asst. prof. physics', '/jobs?position=assistant_professor', 'physics'],
  ['JRF', '/jobs?position=jrf_srf', ''],
  ['news zealand', '/news', 'zealand'],
])('%s names %s', (q, to, rest) => {
  const named = namedCategory(q);
  expect([named?.category.to, named?.rest]).toEqual([to, rest]);
});

test.each(['new zealand', 'new', 'chemistry', 'zebra', '', '%', 'Mysore', 'TIFR', 'IISER'])(
  '%j names none',
  (q) => {
    expect(namedCategory(q)).toBeNull();
  },
);
