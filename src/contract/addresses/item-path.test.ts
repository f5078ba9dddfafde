import { expect, test } from 'vitest';
import { rightItemAddress } from './item-path.ts';

const id = '0193b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';

test.each([
  [`/jobs/${id}.`, `/jobs/${id}`],
  [`/jobs/${id},`, `/jobs/${id}`],
  [`/posts/${id}).`, `/posts/${id}`],
  [`/posts/${id}%5D`, `/posts/${id}`],
  [`/jobs/${id}%22`, `/jobs/${id}`],
  [`/jobs/${id}%E2%80%9D`, `/jobs/${id}`],
  [`/jobs/${id}%20`, `/jobs/${id}`],
  [`/jobs/${id}%E2%80%8B`, `/jobs/${id}`],
  [`/jobs/${id}%3E?utm_source=mail`, `/jobs/${id}?utm_source=mail`],
  [`/jobs/${id.toUpperCase()}`, `/jobs/${id}`],
  [`/JOBS/${id}`, `/jobs/${id}`],
  [`/jobs/${id.toUpperCase()}/confirm?a=B`, `/jobs/${id}/confirm?a=B`],
  [`/institutes/${id.toUpperCase()}.`, `/institutes/${id}`],
])('%s leads to %s', (asked, right) => {
  expect(rightItemAddress(asked)).toBe(right);
});

test.each([
  `/jobs/${id}`,
  `/jobs/${id}?q=A.`,
  `/jobs/${id}/deadline.ics`,
  `/jobs/${id}.data`,
  `/jobs/${id}a`,
  `/jobs/${id}%`,
  '/jobs',
  '/jobs?x.',
  `/jobs/${'.'.repeat(5000)}`,
  `//evil.example/${id}.`,
])('%s stays', (asked) => {
  expect(rightItemAddress(asked)).toBe(null);
});
