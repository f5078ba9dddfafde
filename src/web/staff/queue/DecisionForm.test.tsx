// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecisionForm } from './DecisionForm.tsx';
import type { QueuedItem } from './load-queue.ts';
import type { DecisionState as Decision } from './decide.ts';
import type { Review } from './review.data.ts';

const decide = vi.fn<Decision['decide']>();
const item = { approvalStatus: 'pending' } as QueuedItem;
let show: (review: Review | null, isReasonOpen?: boolean) => Promise<void>;
let unmount: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  decide.mockReset();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  const decision: Omit<Decision, 'isReasonOpen'> = {
    closeReason: () => {},
    reason: 'Too short',
    setReason: () => {},
    reasonRef: createRef(),
    reasonError: undefined,
    busy: null,
    decide,
  };
  show = (review, isReasonOpen = true) =>
    act(async () =>
      root.render(
        <DecisionForm
          collection="jobs"
          isAdmin={false}
          onAction={() => {}}
          {...{ item, review }}
          decision={{ ...decision, isReasonOpen }}
        />,
      ),
    );
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const press = (init: KeyboardEventInit) =>
  act(async () =>
    document
      .querySelector('textarea')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init })),
  );
const review = { item, charge: 'none' } as unknown as Review;

test('after the reason comes Reject, by Tab and by Ctrl and Enter', async () => {
  await show(review);
  const names = Array.from(document.querySelectorAll('button'), (button) => button.textContent);
  expect(names).toEqual(['Reject Ctrl Enter', 'Approve ']);
  await press({});
  await press({ ctrlKey: true, isComposing: true });
  expect(decide).not.toHaveBeenCalled();
  await press({ ctrlKey: true });
  await press({ metaKey: true });
  expect(decide.mock.calls).toEqual([['rejected'], ['rejected']]);
});

test('an item cannot be decided before its review has loaded', async () => {
  await show(null);
  await press({ ctrlKey: true });
  document.querySelectorAll('button').forEach((button) => button.click());
  expect(decide).not.toHaveBeenCalled();
});

test('a rejected item cannot be rejected again', async () => {
  await show({ ...review, item: { approvalStatus: 'rejected' } } as unknown as Review);
  const names = Array.from(document.querySelectorAll('button'), (button) => button.textContent);
  expect(names).toEqual(['Return to review ', 'Approve ']);
  await press({ ctrlKey: true });
  expect(decide).not.toHaveBeenCalled();
});

test('the reason is asked for only once it is needed', async () => {
  await show(review, false);
  expect(document.querySelectorAll('textarea, select')).toHaveLength(0);
});
