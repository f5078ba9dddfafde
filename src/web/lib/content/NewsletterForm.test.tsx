// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsletterForm } from './NewsletterForm.tsx';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<NewsletterForm />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const answer = () => document.querySelector('[role=status]')!.textContent;
async function submit(status: number, body: object) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  field('EMAIL').value = 'reader@example.org';
  await act(async () => document.querySelector('form')!.requestSubmit());
  return JSON.parse(fetch.mock.calls[0]![1].body as string);
}

test('whoever has a hidden field filled in reads what the server says of it', async () => {
  field('leaveEmpty').value = 'https://example.org';
  const message = 'This was not sent: a field that is hidden from people was filled in.';
  expect(await submit(400, { message })).toMatchObject({ leaveEmpty: 'https://example.org' });
  expect(answer()).toBe(message);
  // What was typed is kept, and the sentence goes when something else is typed.
  expect(field('EMAIL').value).toBe('reader@example.org');
  await act(async () => void field('EMAIL').dispatchEvent(new Event('input', { bubbles: true })));
  expect(answer()).toBe('');
});

test('any other refusal is told in the words of the form, and success empties it', async () => {
  await submit(400, { message: 'Invalid input' });
  expect(answer()).toBe('Your subscription could not be saved. Please try again.');
  await submit(200, { data: { message: 'Subscribed' } });
  expect(answer()).toBe('Your subscription has been successful.');
  expect(field('EMAIL').value).toBe('');
});
