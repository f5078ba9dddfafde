// @vitest-environment happy-dom
import { act, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeywordsField } from './KeywordsField.tsx';

let keywords: string[];
let unmount: () => void;

function Form() {
  const [value, setValue] = useState<string[]>([]);
  useLayoutEffect(() => void (keywords = value));
  return <KeywordsField id="keywords" label="Keywords" value={value} onChange={setValue} />;
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

const input = () => document.querySelector('input')!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const press = async (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void input().dispatchEvent(event));
  return event.defaultPrevented;
};

test('a keyword ends with a comma or Enter, which then doesn’t submit the form, or when the field is left', async () => {
  await type('NMR,');
  expect(keywords).toEqual(['NMR']);
  await type('organic chemistry');
  expect(await press('Enter')).toBe(true);
  expect(await press('Enter')).toBe(false);
  await type('catalysis');
  await act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(keywords).toEqual(['NMR', 'organic chemistry', 'catalysis']);
  expect(input().value).toBe('');
});

test('several are typed or pasted at once; those that are there already are dropped', async () => {
  await type('NMR; nmr, catalysis, x');
  expect([keywords, input().value]).toEqual([['NMR', 'catalysis'], ' x']);
});

test('each has a button that removes it, and Backspace removes the last; both are said', async () => {
  await type('one,two,three,');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove one"]')!.click());
  expect([keywords, document.activeElement]).toEqual([['two', 'three'], input()]);
  await press('Backspace');
  expect(keywords).toEqual(['two']);
  expect(document.querySelector('[role="status"]')!.textContent).toBe('Removed three');
});
