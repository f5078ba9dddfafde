// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../lib/api/call.ts';
import { type LoadResult, toResult } from '../lib/loading/load-result.tsx';
import { BillingForm } from './payments.route.tsx';

const answer = vi.fn<typeof fetch>();
let unmount: () => void;

const Page = createRoutesStub([
  {
    path: '/',
    loader: () => toResult(call('GET /payments/billing')),
    Component: ({ loaderData }) => <BillingForm loaded={loaderData as LoadResult<never>} />,
    HydrateFallback: () => null,
  },
]);
const show = () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  return act(async () => root.render(<Page />));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer.mockReset());
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('details that could not be read are not replaced by empty fields, and are read again on request', async () => {
  answer.mockResolvedValueOnce(new Response('', { status: 500 }));
  await show();
  expect(document.querySelector('form')).toBeNull();
  expect(document.body.textContent).toContain('Your billing details could not be loaded');
  const stored = { name: 'Asha Rao', address: null, stateCode: '29', gstin: null };
  answer.mockResolvedValueOnce(Response.json({ data: stored }));
  await act(async () => document.querySelector('button')!.click());
  expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Asha Rao');
});
