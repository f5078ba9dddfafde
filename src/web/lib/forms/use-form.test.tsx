// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '../api/call.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  title: z.string().min(1, 'Required'),
  courses: z.array(z.string().max(7, 'Too long')),
  terms: z.literal(true, 'Accept the terms'),
});
type Body = z.output<typeof schema>;
const initial = { title: '', courses: '', terms: false };
type Values = typeof initial;

const send = vi.fn<(body: Body) => Promise<Values | void>>();
let form: ReturnType<typeof useForm<Values, Body>>;
let root: Root | undefined;

function Form({ isBlocked = false, redirectsOnSuccess = false }) {
  const shown = useForm<Values, Body>({
    isBlocked,
    redirectsOnSuccess,
    initial,
    schema,
    toBody: ({ courses, terms, ...rest }) => ({
      ...rest,
      courses: courses.split('\n'),
      terms: terms as true,
    }),
    validate: ({ title }) => (title === 'Untitled' ? { title: 'Choose another title' } : {}),
    send,
    prefix: 'job',
    fromNativeInput: ({ title, ...typed }) => ({ ...typed, ...(title && { title: title.trim() }) }),
  });
  useLayoutEffect(() => void (form = shown));
  const { error, ...control } = shown.register('title');
  return (
    <form {...shown.formProps}>
      <input {...control} aria-invalid={error ? true : undefined} />
      <button type="submit" disabled={shown.buttonProps.disabled} />
    </form>
  );
}

let place: HTMLElement;
const mount = (props: { isBlocked?: boolean; redirectsOnSuccess?: boolean } = {}) =>
  act(async () => (root = createRoot(place)).render(<Form {...props} />));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockReset().mockResolvedValue(undefined);
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
  vi.unstubAllGlobals();
});

const submit = () => act(() => form.submit());
const change = (changes: Partial<Values>) => act(async () => form.change(changes));

test('a form cannot be sent before hydration, and puts nothing into the address', () => {
  const html = renderToString(<Form />);
  expect(html).toContain('method="post"');
  expect(html).toContain('disabled=""');
});

test('input made before hydration becomes values of the form', async () => {
  place.innerHTML = renderToString(<Form />);
  place.querySelector('input')!.value = ' Lecturer ';
  await act(async () => (root = hydrateRoot(place, <Form />)));
  expect(form.values).toEqual({ ...initial, title: 'Lecturer' });
  expect(form.buttonProps.disabled).toBe(false);
});

test('values are validated by the contract’s schema and the form’s own rules, and an entry’s error is shown at its list', async () => {
  await mount();
  await change({ title: 'Untitled', courses: 'Algebra\nTopology' });
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(form.errors).toEqual({
    title: 'Choose another title',
    'courses.1': 'Too long',
    terms: 'Accept the terms',
  });
  expect(form.registerControl('courses').error).toBe('Too long');
  expect(form.register('title')).toMatchObject({
    id: 'job-title',
    name: 'title',
    value: 'Untitled',
    error: 'Choose another title',
  });
});

test('the request has the shape of the call, and the stored values replace the input', async () => {
  await mount();
  await change({ title: 'Lecturer', courses: 'Algebra\nLogic', terms: true });
  send.mockResolvedValueOnce({ title: 'Lecturer in logic', courses: 'Logic', terms: true });
  await submit();
  expect(send).toHaveBeenCalledWith({ title: 'Lecturer', courses: ['Algebra', 'Logic'], terms: true });
  expect(form.values).toEqual({ title: 'Lecturer in logic', courses: 'Logic', terms: true });
  expect(form.isDone).toBe(true);
});

test('a control changes its own value, by an event or by a plain value', async () => {
  await mount();
  const input = place.querySelector('input')!;
  await act(async () =>
    form.register('title').onChange({ target: Object.assign(input, { value: 'Dean' }) } as never),
  );
  await act(async () => form.registerControl('terms').onChange(true));
  expect(form.values).toEqual({ title: 'Dean', courses: '', terms: true });
});

test('a reset clears input and errors', async () => {
  await mount();
  await change({ title: 'Lecturer', terms: true });
  send.mockRejectedValueOnce(new CallError(400, { message: 'Invalid input', fields: { title: 'Taken' } }));
  await submit();
  expect(form.errorOf('title')).toBe('Taken');
  await act(async () => form.reset({ ...initial, title: 'Dean' }));
  expect([form.values.title, form.errors, form.isDone]).toEqual(['Dean', {}, false]);
});

const press = () =>
  act(async () => void place.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true })));
const valid = { title: 'Lecturer', terms: true };

test('a form that is held is not sent, and its button keeps the focus', async () => {
  await mount({ isBlocked: true });
  await change(valid);
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(form.buttonProps).toMatchObject({ disabled: false, 'aria-disabled': true });
});

test('a form that redirects on success is sent once', async () => {
  await mount({ redirectsOnSuccess: true });
  await change(valid);
  await press();
  await press();
  expect(send).toHaveBeenCalledOnce();
});
