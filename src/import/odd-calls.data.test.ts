import { expect, test } from 'vitest';
import { conferences } from '../../test/support/conferences.ts';
import { importing } from '../../test/support/imports.ts';

const into = importing();

const odd: [what: string, entry: string, line: RegExp][] = [
  ['an empty entry', '-\n', /^rejected line 1: it has no fields$/],
  ['an entry that is a text', '- one\n', /^rejected line 1: it has no fields$/],
  [
    'a mapping of editions',
    '- {title: EVIL, confs: {year: 2027}}\n',
    /^rejected line 1: its editions \('confs'\) are not a list$/,
  ],
  ['an empty edition', '- {title: EVIL, confs: [null, ~, 5]}\n', /^rejected line 1 \(EVIL\): it has no id$/],
  [
    'a mapping for a timeline',
    "- {title: EVIL, confs: [{year: 2027, id: e, timeline: {deadline: '2027-01-01'}}]}\n",
    /^rejected line 1 \(EVIL 2027\): its timeline is not a list$/,
  ],
  [
    'a deadline that no calendar reaches',
    "- {title: EVIL, confs: [{year: 2027, id: e, timeline: [{deadline: '9999-12-31'}]}]}\n",
    /^rejected line 1 \(EVIL 2027\): '9999-12-31' is no deadline$/,
  ],
  [
    'aliases of aliases',
    `- title: EVIL\n  a: &a [${'x,'.repeat(50)}x]\n${[...'bcdefgh'].map((name, i) => `  ${name}: &${name} [${`*${'abcdefg'[i]},`.repeat(20)}x]\n`).join('')}  confs: [{year: 2027, id: *h}]\n`,
    /^rejected line 1: Excessive alias count/,
  ],
];
test.each(odd)('%s is rejected, and the other entries are imported', async (_what, entry, line) => {
  expect(await into.run('calls-for-paper', 'odd.yml', entry + conferences.slice(13))).toBe(0);
  expect(into.printed).toContainEqual(expect.stringMatching(line));
  expect(into.printed.at(-1)).toMatch(/ [23] series read: 2 new/);
});

const oddFields: [what: string, fields: string][] = [
  ['dates that end before they start', 'date: "June 30 - June 1, 2027"'],
  ['dates of the year 9999', 'date: "December 30-31, 9999"'],
  ['NULs', 'place: "a\\0b", date: "\\0"'],
  ['half a letter at the end of a place', `place: "${'x'.repeat(99)}😀 y"`],
  ['a link that is a script', 'link: "javascript:alert(1)"'],
  ['a link of 5,000 letters', `link: "https://e.example/${'a'.repeat(5000)}"`],
  ['lists where texts are expected', 'date: [1], place: {a: 1}, link: [x]'],
  ['a zone in small letters', 'timezone: europe/paris'],
];
test.each(oddFields)('an edition is imported in spite of %s', async (_what, fields) => {
  const entry = `- {title: ODD, sub: constructor, rank: {constructor: A, "a\\n\\u202eb": B}, confs: [{year: 2027, id: o, timeline: [{deadline: "2027-01-01 23:59:59"}], ${fields}}]}\n`;
  expect(await into.run('calls-for-paper', 'odd.yml', entry)).toBe(0);
  expect(into.printed).toEqual([
    '1 edition of 1 series read: 1 new, 0 updated, 0 unchanged, 0 past, 0 rejected.',
  ]);
  const [post] = await into.posts();
  expect(post).toMatchObject({ title: 'ODD 2027', rank: 'constructor A, a b B', actionLink: null });
  expect(post!.milestones).toMatchObject([
    { kind: 'submission', date: expect.stringMatching(/^2026-12-31|2027-01-01$/) },
  ]);
  expect(post!.place === null || post!.place.city!.length <= 100).toBe(true);
});
