// @vitest-environment happy-dom
import { act, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredOpening } from '../../../../contract/publishing/openings.ts';
import { emptyOpening } from './opening-values.ts';
import { OpeningsField } from './OpeningsField.tsx';

let openings: readonly StoredOpening[];
let unmount: () => void;

const forty = Array.from({ length: 40 }, (_, n) => ({
  ...emptyOpening,
  title: `Opening ${n + 1}`,
  position: 'professor' as const,
}));

function Form() {
  const [value, setValue] = useState<readonly StoredOpening[]>(forty);
  useLayoutEffect(() => void (openings = value));
  return (
    <OpeningsField
      id="openings"
      label="Openings"
      value={value}
      onChange={setValue}
      error={undefined}
      errors={{}}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const rows = () => [...document.querySelectorAll('li')];
const row = (title: string) =>
  rows().find((one) => one.querySelector('summary')!.textContent.trim() === title)!;
const open = (title: string) =>
  act(async () => {
    const details = row(title).querySelector('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
const press = async (within: Element, name: string) => {
  const button = [...within.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === name,
  )!;
  await act(async () => {
    button.click();
    await new Promise(requestAnimationFrame);
  });
};
const isOpen = (title: string) => row(title).querySelector('input') !== null;
const focused = () => document.activeElement?.closest('li')?.querySelector('summary')?.textContent.trim();

test('of forty openings, one stays open while one before it is removed or copied, and the focus goes on', async () => {
  await open('Opening 20');
  await open('Opening 3');
  await press(row('Opening 3'), 'Remove');
  expect(openings).toHaveLength(39);
  expect([isOpen('Opening 20'), isOpen('Opening 4'), isOpen('Opening 21')]).toEqual([true, false, false]);
  expect(focused()).toBe('Opening 4');
  await open('Opening 1');
  await press(row('Opening 1'), 'Copy');
  expect(openings.slice(0, 3).map(({ title }) => title)).toEqual(['Opening 1', 'Opening 1', 'Opening 2']);
  expect([isOpen('Opening 20'), isOpen('Opening 19')]).toEqual([true, false]);
  expect(document.activeElement).toBe(rows()[1]!.querySelector('summary'));
});

test('a new opening is open and has the focus, and the last one that goes leaves it to the button', async () => {
  await press(document.body, 'Opening');
  expect(openings).toHaveLength(41);
  expect(document.activeElement).toBe(rows()[40]!.querySelector('input'));
  await press(rows()[40]!, 'Remove');
  expect(document.activeElement).toBe(rows()[39]!.querySelector('summary'));
});

test('an opening moves with what is open in it, and the focus stays on what moves it', async () => {
  await open('Opening 2');
  await press(row('Opening 2'), 'Move down');
  expect(openings.slice(0, 3).map(({ title }) => title)).toEqual(['Opening 1', 'Opening 3', 'Opening 2']);
  expect([isOpen('Opening 2'), isOpen('Opening 3')]).toEqual([true, false]);
  expect([focused(), document.activeElement!.textContent]).toEqual(['Opening 2', 'Move down']);
  await press(row('Opening 2'), 'Move up');
  await press(row('Opening 2'), 'Move up');
  expect(openings.slice(0, 2).map(({ title }) => title)).toEqual(['Opening 2', 'Opening 1']);
  expect(focused()).toBe('Opening 2');
});
