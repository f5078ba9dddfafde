// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a button waits for what it started: it says so, keeps the focus and ignores further presses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = vi.fn<() => Promise<void>>(() => promise);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Button busyText="Saving..." onClick={start}>
        Save
      </Button>,
    ),
  );
  const button = document.querySelector('button')!;
  button.focus();
  await act(async () => button.click());
  await act(async () => button.click());
  expect(start).toHaveBeenCalledOnce();
  expect([button.textContent, button.getAttribute('aria-busy'), button.disabled]).toEqual([
    'Saving...',
    'true',
    false,
  ]);
  expect(document.activeElement).toBe(button);
  await act(async () => resolve());
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Save', null]);
  act(() => root.unmount());
});
