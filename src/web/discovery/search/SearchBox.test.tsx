// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentSearches } from './recent-searches.ts';
import { SearchBox } from './SearchBox.tsx';
// Loaded in advance: tests then need not wait for it.
import './Suggestions.tsx';

interface SuggestionRequest {
  q: string;
  signal: AbortSignal;
  answer: (jobTitles: string[] | null, isComplete?: boolean) => Promise<void>;
}
let asked: SuggestionRequest[];
let unmount: () => void;
let address: string;

const none = { items: [], count: 0 };
function fetchLater(url: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  const answer = (titles: string[] | null, isComplete = true) =>
    act(async () => {
      const items = titles?.map((title) => ({ id: title, title, employer: 'Somewhere' }));
      const data = { institutes: none, jobs: { items, count: items?.length }, posts: none, isComplete };
      if (titles) resolve(Response.json({ data }));
      else reject(new TypeError('Failed to fetch'));
    });
  asked.push({ q: new URL(url, 'http://portal.test').searchParams.get('q')!, signal, answer });
  return promise;
}

const Where = () => {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => void (address = pathname + search));
  return null;
};

beforeEach(async () => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetchLater);
  localStorage.clear();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SearchBox />
        <Where />
      </MemoryRouter>,
    ),
  );
  unmount = () => act(() => root.unmount());
  await act(async () => input().focus());
  await act(async () => vi.advanceTimersByTimeAsync(0));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const options = () =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () =>
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const pause = () => act(async () => vi.advanceTimersByTimeAsync(300));
const submit = () =>
  act(async () => input().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

test('asks once after quick typing, and aborts the request before it', async () => {
  for (const text of ['z', 'zo', 'zoo']) await type(text);
  expect(asked).toEqual([]);
  await pause();
  expect(asked.map(({ q }) => q)).toEqual(['zoo']);
  await type('zool');
  expect(asked[0]!.signal.aborted).toBe(true);
  await pause();
  await asked[1]!.answer(['Lecturer in Zoology']);
  await asked[0]!.answer(['An old answer']);
  expect(options()).toEqual(['All results for “zool”', 'Lecturer in ZoologySomewhere']);
  expect(document.querySelector('[role="status"]')!.textContent).toBe('2 suggestions. Found: 1 job');
});

test('caches the answer for a text that is typed again', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer(['Zoo']);
  await type('zoom');
  await type('zoo');
  await pause();
  expect(asked).toHaveLength(1);
  expect(options()[1]).toBe('ZooSomewhere');
});

test('asks nothing for one letter, and never for characters that cannot be searched', async () => {
  await type(' z ');
  await pause();
  expect(asked).toEqual([]);
  await type('zo\u0000o\ud800');
  await pause();
  expect(asked[0]!.q).toBe('zo o\ufffd');
});

test('says that suggestions are missing when the server cannot be asked; the search itself works', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer(null);
  expect(document.body.textContent).toContain('Suggestions are not available at the moment.');
  expect(options()).toEqual(['All results for “zoo”']);
  await submit();
  expect(address).toBe('/search?q=zoo');
});

test('asks again, at most twice, for what a busy server did not find in time', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer([], false);
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  await asked[1]!.answer(['Zoo'], false);
  expect(options()[1]).toBe('ZooSomewhere');
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await asked[2]!.answer(null);
  expect(options()[1]).toBe('ZooSomewhere');
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(asked.map(({ q }) => q)).toEqual(['zoo', 'zoo', 'zoo']);
  await type('zool');
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  await asked[3]!.answer(['Lecturer in Zoology']);
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(4);
});

test('arrows go through the list and the box, Home and End to its ends, and Enter follows', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer(['A', 'B']);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  const seen = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await press(key);
    seen.push(active());
  }
  const first = 'All results for “zoo”';
  expect(seen).toEqual([first, 'ASomewhere', 'BSomewhere', null, 'BSomewhere', first]);
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
  await press('ArrowDown');
  await press('Enter');
  expect(address).toBe('/jobs/A');
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('an answer that arrives keeps the selected line', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer(['A', 'B']);
  await type('zool');
  await pause();
  await press('ArrowUp');
  expect(active()).toBe('BSomewhere');
  await asked[1]!.answer(['B', 'C']);
  expect(active()).toBe('BSomewhere');
  await type('zoolo');
  expect(active()).toBeNull();
});

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  await type('zoo');
  await press('Escape');
  expect([options(), input().value, input().getAttribute('aria-expanded')]).toEqual([[], 'zoo', 'false']);
  await press('ArrowDown');
  expect(options()).toEqual(['All results for “zoo”']);
  // Enter belongs to the form as long as no line is chosen.
  await press('Enter');
  expect(address).toBe('/');
});

test('keys of an input method select nothing', async () => {
  await type('zoo');
  await press('ArrowDown', { isComposing: true });
  expect(active()).toBeNull();
});

test('recent searches are offered, removed with Delete and cleared together', async () => {
  for (const text of ['ice', '   ', 'law']) {
    await type(text);
    await submit();
  }
  expect(recentSearches()).toEqual(['law', 'ice']);
  await type('');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(active()).toBe('law');
  await press('Delete');
  expect(recentSearches()).not.toContain('law');
  expect(options().slice(0, 2)).toEqual(['ice', 'Clear recent searches']);
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')]
      .find(({ textContent }) => textContent === 'Clear recent searches')!
      .click(),
  );
  expect([recentSearches(), options()[0]]).toEqual([[], 'Faculty Recruitment']);
});

test('a name with HTML or direction marks is shown as text', async () => {
  await type('zoo');
  await pause();
  await asked[0]!.answer(['<img src=x onerror=alert(1)> \u202eZOO']);
  expect(options()[1]).toBe('<img src=x onerror=alert(1)> \u202eZOOSomewhere');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[role="option"] bdi')).not.toBeNull();
});
