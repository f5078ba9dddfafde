import { describe, expect, test } from 'vitest';
import type { Suggestions } from '../../../contract/discovery/suggestions.ts';
import { announcement, nothingText, optionsFor, suggestedCount } from './options.ts';

const found: Suggestions = {
  institutes: { items: [{ id: 'i', name: 'University of Mysore', location: 'Asia/India' }], count: 1 },
  jobs: { items: [{ id: 'j', title: 'Reader in Law', employer: 'University of Mysore' }], count: 101 },
  posts: { items: [], count: 0 },
  isComplete: true,
};
const titles = (...given: Parameters<typeof optionsFor>) => optionsFor(...given).map(({ title }) => title);

describe('what is offered', () => {
  test('without a text: recent searches, a way to clear them, and popular categories', () => {
    const groups = optionsFor('  ', ['ice cores'], null);
    expect(groups.map(({ title }) => title)).toEqual(['Recent searches', 'Popular categories']);
    expect(groups[0]!.options.map(({ label }) => label)).toEqual(['ice cores', 'Clear recent searches']);
    expect(titles('', [], null)).toEqual(['Popular categories']);
  });

  test('with a text: the search itself, recent searches that begin with it, categories and what was found', () => {
    expect(titles('law', ['Law schools', 'ice'], found)).toEqual([
      '',
      'Recent searches',
      'Categories',
      'Institutions',
      'Jobs',
    ]);
    expect(titles('zzzz', [], null)).toEqual(['']);
  });

  test('an institution leads to its page', () => {
    expect(optionsFor('mysore', [], found)[1]!.options[0]).toMatchObject({
      label: 'University of Mysore',
      about: 'India',
      to: '/institutes/i',
    });
  });

  test('no two lines have the same key', () => {
    for (const text of ['', 'p', 'law', 'workshop'])
      for (const recent of [[], ['law', 'search', 'forget']]) {
        const keys = optionsFor(text, recent, found).flatMap(({ options }) => options.map(({ key }) => key));
        expect(new Set(keys).size).toBe(keys.length);
      }
  });
});

test('announces the number of suggestions and of results to screen readers', () => {
  expect(announcement(optionsFor('mysore', [], found))).toBe(
    '3 suggestions. Found: 1 institution, 100+ jobs',
  );
  expect(announcement(optionsFor('zzzz', [], null))).toBe('1 suggestion');
  expect([0, 100, 101].map(suggestedCount)).toEqual(['0', '100', '100+']);
});

test('an empty result is announced only when everything was searched', () => {
  const nothing = { items: [], count: 0 };
  const none: Suggestions = { institutes: nothing, jobs: nothing, posts: nothing, isComplete: true };
  expect(nothingText(' zzz ', none)).toBe(
    'Nothing found for “zzz”. Check the spelling, or use fewer or more general words.',
  );
  for (const other of [null, found, { ...none, isComplete: false }])
    expect(nothingText('zzz', other)).toBe('');
});
