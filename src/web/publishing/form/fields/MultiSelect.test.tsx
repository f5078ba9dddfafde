// @vitest-environment happy-dom
import { act, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

let chosen: string[];
let unmount: () => void;

function Form() {
  const [value, setValue] = useState<string[]>([]);
  useLayoutEffect(() => void (chosen = value));
  return (
    <>
      <MultiSelect
        id="subject"
        label="Subject"
        placeholder=""
        options={['arts', 'law', 'logic']}
        labelOf={(one) => one}
        value={value}
        onChange={setValue}
      />
      <button type="button">Next</button>
    </>
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

const input = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const next = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')!;
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const isOpen = () => input().getAttribute('aria-expanded') === 'true';
const soon = () => new Promise((resolve) => setTimeout(resolve));
const pick = (name: string) =>
  act(async () =>
    options()
      .find(({ textContent }) => textContent?.trim() === name)!
      .click(),
  );
const press = (key: string) =>
  act(async () => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const open = () =>
  act(async () => {
    input().focus();
    input().click();
  });

test('focus alone does not open the list, so that nothing moves while tabbing through the form', async () => {
  await act(async () => input().focus());
  expect(isOpen()).toBe(false);
});

test('the list stays open and in place while several values are selected, and marks them', async () => {
  await open();
  await pick('law');
  await pick('arts');
  expect(chosen).toEqual(['law', 'arts']);
  expect(isOpen()).toBe(true);
  expect(options().map((one) => [one.textContent?.trim(), one.getAttribute('aria-selected')])).toEqual([
    ['arts', 'true'],
    ['law', 'true'],
    ['logic', 'false'],
  ]);
  await pick('law');
  expect(chosen).toEqual(['arts']);
});

test.each(['Escape', 'Tab'])('%s closes it', async (key) => {
  await open();
  await press(key);
  expect(isOpen()).toBe(false);
});

test('it closes when everything is selected', async () => {
  await open();
  for (const one of ['arts', 'law', 'logic']) await pick(one);
  expect(isOpen()).toBe(false);
});

test('a press elsewhere closes it once the press has ended', async () => {
  await open();
  const point = (type: string) => next().dispatchEvent(new PointerEvent(type, { bubbles: true }));
  await act(async () => {
    point('pointerdown');
    next().focus();
    await soon();
  });
  expect(isOpen()).toBe(true);
  await act(async () => {
    point('pointerup');
    await soon();
  });
  expect(isOpen()).toBe(false);
});

test('moving the focus without a press closes it at once', async () => {
  await open();
  await act(async () => {
    next().focus();
    await soon();
  });
  expect(isOpen()).toBe(false);
});
