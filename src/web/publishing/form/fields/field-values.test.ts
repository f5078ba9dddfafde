import { expect, test } from 'vitest';
import {
  changedFields,
  emptyValues,
  type FormValues,
  inputLabels,
  type ItemFields,
  numbersIn,
  storedValues,
} from './field-values.ts';

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
  expect(inputLabels(fields, values)).toEqual({
    title: 'Job title',
    content: 'Description',
    field: 'Field',
    image: 'Image',
  });
});

test('a number is text in a form and a number in its call', () => {
  type Body = { title: string; hours: number; months: number | null };
  const numbers: ItemFields<FormValues<Body>> = {
    title: fields.title,
    hours: { section: 'one', label: 'Hours a week', input: 'number' },
    months: { section: 'one', label: 'Months', input: 'number', optional: true },
  };
  expect(emptyValues(numbers)).toEqual({ title: '', hours: '', months: '' });
  const stored = storedValues(numbers, { title: '12', hours: 0, months: null });
  expect(stored).toEqual({ title: '12', hours: '0', months: '' });
  const body: Body = { ...stored, ...numbersIn<Body>(numbers, stored) };
  expect(body).toEqual({ title: '12', hours: 0, months: null });
  // In the digits of any script; the schema of the call says what is wrong with the rest.
  const typed = { ...stored, hours: ' २० ', months: '1.5' };
  expect(numbersIn<Body>(numbers, typed)).toEqual({ hours: 20, months: '1.5' });
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

test('time, place and cost are read, put in words and named input by input', () => {
  const dates: ItemFields<{ milestones: []; place: object; fee: object }> = {
    milestones: {
      section: 'one',
      label: 'Dates',
      input: 'milestones',
      kinds: () => [],
      zoneOf: 'type',
    },
    place: { section: 'one', label: 'Place', input: 'place' },
    fee: { section: 'one', label: 'Fee', input: 'fee' },
  };
  const stored = {
    milestones: [
      {
        kind: 'submission',
        date: '2026-12-04',
        time: null,
        zone: 'AoE',
        label: null,
        moment: null,
        extendedFrom: [],
      },
    ],
    place: null,
    fee: { kind: 'amount', amount: 250000, currency: 'INR' },
  };
  const read = storedValues(dates, stored);
  expect(read).toEqual({
    milestones: [{ kind: 'submission', date: '2026-12-04', time: '', zone: 'AoE', label: '' }],
    place: emptyValues(dates).place,
    fee: { kind: 'amount', amount: '2500', currency: 'INR' },
  });
  expect(changedFields(dates, emptyValues(dates), read)).toEqual([
    { label: 'Dates', before: '', after: 'Submission deadline: 4 December 2026 (AoE)' },
    { label: 'Fee', before: '', after: '₹2,500' },
  ]);
  expect(inputLabels(dates, read)).toMatchObject({
    'milestones.0.date': 'Submission deadline',
    milestones: 'Dates',
    'place.country': 'Country',
    'fee.amount': 'Amount',
  });
});
