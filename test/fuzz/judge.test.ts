import { describe, expect, test } from 'vitest';
import { operationsOf, type OpenApi } from './document.ts';
import { Judge } from './judge.ts';
import { Chance } from './random.ts';
import type { CallerType } from './population.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const document = {
  openapi: '3.1.0',
  paths: {
    '/things/{id}': {
      get: {
        responses: {
          200: json({
            type: 'object',
            properties: { data: { type: 'string' } },
            required: ['data'],
            additionalProperties: false,
          }),
          default: json({ $ref: '#/components/schemas/Failure' }),
        },
      },
    },
  },
  components: {
    schemas: {
      Failure: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          code: { type: 'string' },
          requestId: { type: 'string' },
        },
        required: ['message', 'code', 'requestId'],
        additionalProperties: false,
      },
    },
  },
} as unknown as OpenApi;
const [operation] = operationsOf(document);
const judge = new Judge(document, [{ word: 'canary7', where: 'mobile', seenBy: ['admin'] }]);

const problem = (status: number, body: unknown, caller: CallerType = 'individual') =>
  judge.problemOf(
    {
      operation: operation!,
      caller,
      sent: { method: 'GET', path: '/things/1', headers: {}, body: undefined },
    },
    {
      status,
      type: 'application/json',
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
  );
const refusal = { message: 'This could not be found.', code: 'not_found', requestId: 'x' };

describe('the judge of fuzzed answers', () => {
  test('accepts documented responses', () => {
    expect(problem(200, { data: 'x' })).toBeNull();
    expect(problem(404, refusal)).toBeNull();
    expect(problem(200, { data: 'canary7' }, 'admin')).toBeNull();
  });

  test.each<[string, number, unknown, RegExp]>([
    ['a server’s failure', 500, refusal, /^a 500/],
    ['an odd status', 302, {}, /odd status/],
    ['somebody’s private word', 200, { data: 'canary7' }, /leak to individual: mobile/],
    ['a private word in a refusal', 404, { ...refusal, message: 'no canary7' }, /leak/],
    ['a field too many', 200, { data: 'x', more: 1 }, /documented shape/],
    ['a missing field', 200, {}, /documented shape/],
    ['another status than the document’s', 201, { data: 'x' }, /doesn't tell of/],
    ['a code with the wrong status', 403, refusal, /not_found with status 403/],
    ['a refusal of another shape', 404, { error: 'x' }, /documented shape/],
    ['a broken body', 200, '{', /no JSON/],
  ])('finds %s', (_name, status, body, told) => {
    expect(problem(status, body)).toMatch(told);
  });
});

test('a seed makes runs reproducible', () => {
  const [one, other] = [new Chance(7), new Chance(7)];
  const run = (chance: Chance) => Array.from({ length: 50 }, () => chance.below(1000));
  expect(run(one)).toEqual(run(other));
  expect(run(new Chance(8))).not.toEqual(run(new Chance(7)));
});
