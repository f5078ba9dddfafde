import { expect, test } from 'vitest';
import { placeInWords } from './item-labels.ts';

test.each([
  ['Guwahati', 'Assam', 'Guwahati, Assam, India'],
  ['Guwahati, Assam', 'Assam', 'Guwahati, Assam, India'],
  ['New Delhi', 'Delhi', 'New Delhi, India'],
  [null, 'Goa', 'Goa, India'],
  ['Bilaspur', null, 'Bilaspur, India'],
])('%s in %s reads %s', (city, stateName, text) => {
  expect(placeInWords({ mode: 'onSite', city, countryName: 'India', stateName })).toBe(text);
});
