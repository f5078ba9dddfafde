// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouteData } from './use-route-data.ts';

const load = vi.fn<() => Promise<number | null>>();
let unmount: () => void;

function Page() {
  const { revalidate } = useRevalidator();
  const { data } = useRouteData<number | null>('/own/count', { everyMs: 1_000 });
  return <button onClick={() => void revalidate()}>{data ?? 'unknown'}</button>;
}
const Routes = createRoutesStub([
  { path: '/', Component: Page },
  { path: '/own/count', loader: load },
]);

const loadItem = vi.fn<(id: string) => Promise<string>>();

function Items() {
  const { revalidate } = useRevalidator();
  const [id, setId] = useState('a');
  const { data } = useRouteData<string>(`/own/item/${id}`);
  return (
    <>
      <button id="again" onClick={() => void revalidate()} />
      <button id="next" onClick={() => setId(String.fromCodePoint(id.codePointAt(0)! + 1))} />
      {data ?? 'unknown'}
    </>
  );
}
const RoutesOfItems = createRoutesStub([
  { path: '/', Component: Items },
  { path: '/own/item/:id', loader: ({ params: { id } }) => loadItem(id!) },
]);
const click = (id: string) => act(async () => document.getElementById(id)!.click());
async function show(page: ReactNode): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(page));
}
const text = () => document.body.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let n = 0;
  load.mockReset().mockImplementation(async () => (n += 1));
  await show(<Routes />);
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('data are loaded at once, at intervals, after a revalidation and on returning to the tab', async () => {
  expect(text()).toBe('1');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('2');
  await act(async () => document.querySelector('button')!.click());
  expect(text()).toBe('3');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(text()).toBe('4');
});

test('a tab that nobody sees loads nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledOnce();
});

test('a failure keeps the last data', async () => {
  load.mockResolvedValueOnce(null);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(text()).toBe('1');
});

test('what was asked for first is not shown in place of what was asked for last', async () => {
  unmount();
  document.body.replaceChildren();
  const held = new Map<string, () => void>();
  const answer = (id: string) => act(async () => held.get(id)!());
  loadItem.mockImplementation(async (id) => {
    await new Promise<void>((resolve) => held.set(id, resolve));
    return id;
  });
  await show(<RoutesOfItems />);
  await answer('a');
  expect(text()).toBe('a');
  await click('again');
  await click('next');
  // The revalidation ends while the next item is loading.
  await answer('a');
  await click('next');
  expect(text()).toBe('a');
  await answer('c');
  expect(text()).toBe('c');
  await answer('b');
  expect(text()).toBe('c');
});
