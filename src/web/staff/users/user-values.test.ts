import { expect, test } from 'vitest';
import { bodyOf, newValues, userErrors } from './user-values.tsx';

const values = { ...newValues('individual'), name: 'Asha', email: 'asha@example.org' };

test('individuals start with 5 of each type and 0 of any, universities with 0', () => {
  expect(values.credits).toMatchObject({ blog: '5', job: '5', any: '0' });
  expect(newValues('university').credits).toMatchObject({ blog: '0', job: '0' });
});

test.each(['-1', '1.5', '', 'x'])('credits of %j are refused', (blog) => {
  const wrong = { ...values, credits: { ...values.credits, blog } };
  expect(userErrors(wrong, null)).toHaveProperty(['credits.blog']);
});

test('a credit correction requires a reason, a new account and other edits do not', () => {
  const corrected = { ...values, credits: { ...values.credits, job: '9' } };
  expect(userErrors(corrected, values)).toEqual({ reason: 'Please give a reason of 3 to 1000 characters' });
  expect(userErrors({ ...corrected, reason: 'Won a prize' }, values)).toEqual({});
  expect(userErrors(corrected, null)).toEqual({});
  expect(userErrors({ ...values, designation: 'Dean' }, values)).toEqual({});
});

test('an edit sends changed credits only', () => {
  const after = { ...values, credits: { ...values.credits, job: '9' }, reason: 'Won a prize' };
  expect(bodyOf(after, values)).toEqual({ name: 'Asha', credits: { job: 9 }, reason: 'Won a prize' });
});
