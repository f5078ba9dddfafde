import { expect, test } from 'vitest';
import { changedFields, changeSummary } from './change-summary.ts';

const before = {
  title: 'Reader',
  content: '<p>A</p>',
  contentText: 'A',
  field: ['law'],
  userId: null,
  salary: null,
};

test('what was written and differs is told under the name that people know', () => {
  const written = {
    title: 'Reader',
    content: '<p>B</p>',
    contentText: 'B',
    field: ['law'],
    userId: 'someone',
  };
  expect(changedFields(before, written)).toEqual(['content', 'author']);
});

test('lists are compared by what they hold, and nothing by its absence', () => {
  expect(changedFields(before, { field: ['law'], salary: undefined })).toEqual([]);
  expect(changedFields(before, { field: ['law', 'humanities'], salary: 'INR 1' })).toEqual([
    'field',
    'salary',
  ]);
});

test('the reason stands after what was changed', () => {
  expect(changeSummary(['title', 'author'], 'A slip')).toBe('Changed: title, author. A slip');
  expect(changeSummary(['title'])).toBe('Changed: title');
  expect(changeSummary([], 'A slip')).toBe('A slip');
  expect(changeSummary([])).toBeNull();
});
