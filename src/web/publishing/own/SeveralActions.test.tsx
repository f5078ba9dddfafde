// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnItem } from './own-item.ts';
import { SeveralActions } from './SeveralActions.tsx';

const application = { kind: 'application', date: '2027-01-31', time: '17:00', zone: 'Asia/Kolkata' };
const job = {
  updatedAt: '2026-11-20T06:00:00.000Z',
  openings: [{ title: 'Professor' }],
  salary: '₹57,700',
  milestones: [application, { ...application, kind: 'interview' }],
};
let calls: [call: string, body: unknown][];
let refused: string;
let unmount: () => void;
const onDone = vi.fn<() => void>();

/** Answers as the server does, and refuses whatever is about one item. */
async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  calls.push([`${method} ${address}`, typeof body === 'string' ? (JSON.parse(body) as unknown) : null]);
  if (refused && address.includes(refused))
    return Response.json({ message: 'It was withdrawn.' }, { status: 409 });
  return Response.json({ data: job });
}

const items = ['a', 'b', 'c'].map((id) => ({ collection: 'jobs', id, title: `Job ${id}` }) as OwnItem);
beforeEach(async () => {
  calls = [];
  refused = '';
  onDone.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer);
  const element = <SeveralActions collection="jobs" chosen={items} onDone={onDone} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The last of this name: that of an open dialog. */
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .findLast(({ textContent }) => textContent.trim() === name)!
      .click(),
  );
const type = (text: string) =>
  act(async () => {
    const input = document.querySelector('input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words));

test('each is published again as a draft; one that fails is named with its reason, and the others go on', async () => {
  refused = '/b/';
  await press('Post again');
  await says('2 copied into drafts');
  await says('Job b: It was withdrawn.');
  expect(calls.map(([call]) => call)).toEqual([
    'POST /api/jobs/a/copy',
    'POST /api/jobs/b/copy',
    'POST /api/jobs/c/copy',
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('all are withdrawn with one reason', async () => {
  await press('Withdraw');
  await says('Withdraw 3 jobs?');
  await type('No funds');
  await press('Withdraw');
  await says('3 withdrawn');
  expect(calls).toEqual(items.map(({ id }) => [`POST /api/jobs/${id}/withdraw`, { reason: 'No funds' }]));
});

test('all get the new last date with its time, and their openings aren’t sent, so that they stay', async () => {
  await press('Extend');
  await type('2027-03-31');
  await press('Extend');
  await says('3 extended');
  expect(calls.filter(([call]) => call.startsWith('PUT'))).toEqual(
    items.map(({ id }) => [
      `PUT /api/jobs/${id}`,
      {
        updatedAt: job.updatedAt,
        salary: job.salary,
        milestones: [{ ...application, date: '2027-03-31' }, job.milestones[1]],
      },
    ]),
  );
});
