// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadState } from './LoadState.tsx';
import { type Loaded, useData } from './use-data.ts';

let loaded: Loaded<string>;
let unmount: () => void;
const load = vi.fn<() => Promise<string>>();

function Page({ isWanted = true }: { isWanted?: boolean }) {
  const data = useData(isWanted ? 'key' : null, load);
  useLayoutEffect(() => void (loaded = data));
  return <LoadState of={data} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  load.mockReset();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  mount = (isWanted) => act(async () => root.render(<Page isWanted={isWanted} />));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
let mount: (isWanted?: boolean) => Promise<void>;

test('what could not be read is read again by a button that waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  load.mockRejectedValueOnce(new Error('Network error.')).mockReturnValueOnce(promise);
  await mount();
  expect(document.body.textContent).toBe('Network error.Try again');
  await act(async () => document.querySelector('button')!.click());
  expect(document.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => resolve('read'));
  expect([loaded.data, loaded.error, loaded.isLoading]).toEqual(['read', null, false]);
  expect(document.body.textContent).toBe('');
});

test('without a key nothing is loaded', async () => {
  load.mockResolvedValueOnce('read');
  await mount();
  await mount(false);
  expect(loaded.isLoading).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});
