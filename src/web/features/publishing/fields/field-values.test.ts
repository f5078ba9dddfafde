import { expect, test } from 'vitest';
import { changedFields, emptyValues, fieldLabels, storedValues } from './field-values.ts';
import type { ItemFields } from './item-field.ts';

interface Values {
  title: string;
  content: string;
  field: string[];
  image: string;
}
const fields: ItemFields<Values> = {
  title: { section: 'one', label: 'Job title', input: 'text' },
  content: { section: 'one', label: 'Description', input: 'richText' },
  field: {
    section: 'two',
    label: 'Field',
    input: 'several',
    options: ['law', 'arts'],
    labelOf: (value) => value.toUpperCase(),
    placeholder: '',
  },
  image: { section: 'two', label: 'Image', input: 'image', hint: '' },
};
const values: Values = { title: 'Reader', content: '<p>Old</p>', field: ['law'], image: '/files/a/old.webp' };

test('a new form is empty, and a stored item fills its fields only', () => {
  expect(emptyValues(fields)).toEqual({ title: '', content: '', field: [], image: '' });
  expect(storedValues(fields, { ...values, image: null, featured: true })).toEqual({ ...values, image: '' });
  expect(fieldLabels(fields)).toEqual({
    title: 'Job title',
    content: 'Description',
    field: 'Field',
    image: 'Image',
  });
});

test('changes are listed by field label, in the order of the form', () => {
  const after = { ...values, content: '<p>New</p>', field: ['law', 'arts'], image: '' };
  expect(changedFields(fields, values, after)).toEqual([
    { label: 'Description', before: 'Old', after: 'New' },
    { label: 'Field', before: 'LAW', after: 'LAW, ARTS' },
    { label: 'Image', before: 'old.webp', after: '' },
  ]);
});

test('a change of formatting is listed as well', () => {
  expect(changedFields(fields, values, { ...values, content: '<p><em>Old</em></p>' })).toEqual([
    { label: 'Description', before: '', after: 'formatting changed' },
  ]);
});
