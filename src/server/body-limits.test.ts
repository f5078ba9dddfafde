import { describe, expect, test } from 'vitest';
import { contract, routes } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { assertSimple, bodyLimitOf } from './body-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const refused = expect.objectContaining({ code: 'malformed_request' });

describe('a body is refused before it is parsed', () => {
  test.each([
    ['nested 33 deep', nested(33)],
    ['of a megabyte of brackets', '['.repeat(1_000_000)],
    ['with 30,000 numbers in a list', `[${'1,'.repeat(30_000)}1]`],
    ['with 30,000 empty objects', '{}'.repeat(30_001)],
    ['with a string before the brackets', `["\\\\"${nested(33)}]`],
  ])('%s', (_, json) => {
    expect(() => assertSimple(json)).toThrow(refused);
  });
});

test.each([
  nested(32),
  JSON.stringify({ text: '[{,'.repeat(30_000) }),
  JSON.stringify({ text: '"[[[['.repeat(30_000) }),
  JSON.stringify({ text: `${'\\"'.repeat(30_000)}${nested(40)}` }),
  `["${nested(40)}`,
  '"',
])('a body of few values is parsed whatever its texts contain (%#)', (json) => {
  expect(() => assertSimple(json)).not.toThrow();
});

test('each call of the contract is in one group', () => {
  expect(Object.values(routes).flatMap(Object.keys).toSorted()).toEqual(Object.keys(contract).toSorted());
});

const limits = Object.values(routes).flatMap((group) =>
  Object.entries<Endpoint>(group).map(([route, { access, body }]) => ({
    route,
    access,
    limit: bodyLimitOf(body),
  })),
);

test('only calls with long texts accept more than 10 KB', () => {
  const longer = limits.filter(({ limit }) => limit > 10_000);
  expect(
    longer.filter(({ access }) => access === 'anyone').map(({ route, limit }) => [route, limit < 40_000]),
  ).toEqual(expect.arrayContaining([['POST /enquiries', true]]));
  const short = ['POST /auth/login', 'POST /auth/register', 'POST /newsletter', 'PUT /follows/:kind/:id'];
  expect(longer.filter(({ route }) => short.includes(route))).toEqual([]);
});

test('a text of the maximum length fits, with each character sent as an escape sequence', () => {
  const limitOf = (wanted: string) => limits.find(({ route }) => route === wanted)!.limit;
  const escaped = (length: number) => `"${'\\u0905'.repeat(length)}"`.length;
  expect(limitOf('POST /posts')).toBeGreaterThan(escaped(100_000));
  expect(limitOf('POST /enquiries')).toBeGreaterThan(escaped(5_000) + 1_000);
});
