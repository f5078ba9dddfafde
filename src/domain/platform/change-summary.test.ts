import { expect, test } from 'vitest';
import { changedFields, changeSummary } from './audit-log.ts';

const before = {
  title: 'Reader',
  content: '<p>A</p>',
  contentText: 'A',
  field: ['law'],
  userId: null,
  salary: null,
};

test('changed fields are listed under their labels', () => {
  const written = {
    title: 'Reader',
    content: '<p>B</p>',
    contentText: 'B',
    field: ['law'],
    userId: 'someone',
  };
  expect(changedFields(before, written)).toEqual(['content', 'author']);
});

test('lists are compared by content, and absent fields are ignored', () => {
  expect(changedFields(before, { field: ['law'], salary: undefined, title: undefined })).toEqual([]);
  expect(changedFields(before, { field: ['law', 'humanities'], salary: 'INR 1' })).toEqual([
    'field',
    'salary',
  ]);
});

test('the reason follows the changes', () => {
  expect(changeSummary(['title', 'author'], 'A slip')).toBe('Changed: title, author. A slip');
  expect(changeSummary(['title'])).toBe('Changed: title');
  expect(changeSummary([], 'A slip')).toBe('A slip');
  expect(changeSummary([])).toBeNull();
});
