// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/call.ts';
import type { Errors } from './errors.tsx';
import { useSubmit } from './use-submit.ts';

const empty = { name: '', courses: '', credits: { job: '' } };
type Values = typeof empty;

let submission: ReturnType<typeof useSubmit<Values>>;
let show: (values: Values) => Promise<void>;
let unmount: () => void;
const send = vi.fn<() => Promise<Values | void>>();
const validate = vi.fn<() => Errors>();

function Form({ values }: { values: Values }) {
  const shown = useSubmit({
    values,
    validate,
    send,
    messageOf: (error) => `Sorry: ${(error as Error).message}`,
  });
  const isWrong = (name: string) => name in shown.errors || undefined;
  useLayoutEffect(() => void (submission = shown));
  return (
    <form ref={shown.form}>
      <input name="name" aria-invalid={isWrong('name')} />
      <input name="courses" aria-invalid={isWrong('courses.1')} />
    </form>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockReset().mockResolvedValue(undefined);
  validate.mockReset().mockReturnValue({});
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  show = (values) => act(async () => root.render(<Form values={values} />));
  unmount = () => act(() => root.unmount());
  await show(empty);
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const submit = () => act(() => submission.submit());
const refuse = (fields: Record<string, string>) =>
  send.mockRejectedValueOnce(new CallError(400, { message: 'Invalid input', fields }));

test('client-side errors are shown without a request, and the first invalid field gets the focus', async () => {
  validate.mockReturnValue({ name: undefined, 'courses.1': 'Too long' });
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(submission.errors).toEqual({ 'courses.1': 'Too long' });
  expect(document.activeElement?.getAttribute('name')).toBe('courses');
});

test('a client-side error follows the value of its field, and no field is validated before the first attempt', async () => {
  validate.mockReturnValue({ name: 'Required' });
  expect(submission.errors).toEqual({});
  await submit();
  validate.mockReturnValue({ 'credits.job': 'Too many' });
  await show({ ...empty, name: 'Asha' });
  expect(submission.errors).toEqual({});
  validate.mockReturnValue({ name: 'Required' });
  await show(empty);
  expect(submission.errors).toEqual({ name: 'Required' });
});

test('a server error disappears with the first change of its field, and of no other', async () => {
  refuse({ name: 'Taken', 'credits.job': 'Too many' });
  await submit();
  expect(submission.errors).toEqual({ name: 'Taken', 'credits.job': 'Too many' });
  expect(submission.message).toBeNull();
  await show({ ...empty, name: 'Asha' });
  expect(submission.errors).toEqual({ 'credits.job': 'Too many' });
  await show({ ...empty, name: 'Asha', credits: { job: '1' } });
  expect(submission.errors).toEqual({});
});

test('a server error at an entry of a list in one text field disappears with any change of the text', async () => {
  const typed = { ...empty, courses: 'Algebra\nToo long' };
  await show(typed);
  refuse({ 'courses.1': 'Too long' });
  await submit();
  expect(submission.errors).toEqual({ 'courses.1': 'Too long' });
  await show({ ...typed, courses: 'Algebra\nShort' });
  expect(submission.errors).toEqual({});
});

test('a failure that names no field is shown in the words of the form', async () => {
  send.mockRejectedValueOnce(new Error('no answer'));
  await submit();
  expect(submission.message).toBe('Sorry: no answer');
  await submit();
  expect(submission.message).toBeNull();
});

test('a sender that throws before it returns a promise has failed, and the form can be sent again', async () => {
  send.mockImplementationOnce(() => {
    throw new Error('no body');
  });
  await submit();
  expect([submission.message, submission.busy]).toEqual(['Sorry: no body', false]);
  await submit();
  expect([submission.message, submission.isSent]).toEqual([null, true]);
});

test('two submissions at once send one request', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValue(promise);
  const press = () => act(async () => void submission.submit());
  await press();
  await press();
  expect(submission.busy).toBe(true);
  await act(async () => resolve());
  expect(submission.busy).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('it is done until something is changed, or with the values that the server stored', async () => {
  await submit();
  expect([submission.isSent, submission.isDone]).toEqual([true, true]);
  await show({ ...empty, name: 'Asha' });
  expect([submission.isSent, submission.isDone]).toEqual([true, false]);
  const stored = { ...empty, name: 'Asha S.' };
  send.mockResolvedValueOnce(stored);
  await submit();
  expect(submission.isDone).toBe(false);
  await show(stored);
  expect(submission.isDone).toBe(true);
});

test('the outcome can be cleared', async () => {
  refuse({ name: 'Taken' });
  await submit();
  act(() => submission.clear());
  expect([submission.errors, submission.isSent, submission.message]).toEqual([{}, false, null]);
});
