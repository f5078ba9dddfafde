import { expect, test } from 'vitest';
import { listTitle } from './list-address.ts';

test.each([
  ['job', '', 'Jobs'],
  ['job', '?utm_source=mail', 'Jobs'],
  ['job', '?employer=Meghdoot+University', 'Jobs at Meghdoot University'],
  ['job', '?position=professor&location=Asia%2FIndia', 'Professor jobs in India'],
  ['job', '?position=nothing', 'Jobs'],
  ['callForPaper', '', 'Calls for papers'],
  ['workshop', '?free=true', 'Free workshops'],
] as const)('the list of %s with %s is titled %s', (type, search, title) => {
  expect(listTitle(type, search)).toBe(title);
});
