import { expect, test } from 'vitest';
import { nextTypingState, suggestions, type Typing } from './Hero.tsx';

test('a suggestion is typed at 100 ms a character, stays 2 s, is deleted at 50 ms, and the next one follows', () => {
  let state: Typing = { suggestion: 0, length: 0, deleting: false };
  const steps: number[] = [];
  while (state.suggestion === 0) {
    const { after, next } = nextTypingState(state);
    steps.push(after);
    state = next;
  }
  const length = suggestions[0]!.length;
  expect(steps).toEqual([...Array(length).fill(100), 2000, ...Array(length).fill(50), 100]);
});

test('after the last suggestion comes the first', () => {
  expect(
    nextTypingState({ suggestion: suggestions.length - 1, length: 0, deleting: true }).next.suggestion,
  ).toBe(0);
});
