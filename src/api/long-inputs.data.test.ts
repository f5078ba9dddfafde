import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import fc from '../../test/support/properties.ts';
import type { ItemEntity } from '../contract/vocabulary/index.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { holdsText, longestValue, type Schema } from '../../test/support/longest-body.ts';
import { cpuTime, nastyPieces, repeated } from '../../test/support/slow-texts.ts';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** CPU time of the thread, including this test. */
const limitMs = 1000;
const bodyLimit = 2 * 1024 * 1024;
/** Node's limit for request headers, less some room for the others. */
const queryLimit = 12_000;

let portal: TestPortal;
let author: Person;
let admin: Person;
let ids: Record<ItemEntity | 'jobDraft' | 'postDraft', string>;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { isPremium: true });
  admin = await createUser(portal, { role: 'admin' });
  const made = (route: CallRoute, body: unknown) =>
    portal.call(route, { token: author.token, body }) as Promise<{ id: string }>;
  ids = {
    job: (await made('POST /jobs', buildJob())).id,
    post: (await made('POST /posts', buildPost())).id,
    jobDraft: (await made('POST /drafts/jobs', buildJob())).id,
    postDraft: (await made('POST /drafts/posts', buildPost())).id,
  };
});
afterAll(() => portal.stop());

const calls = Object.entries(contract) as [CallRoute, Endpoint][];
const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

const tokenFor = ({ access }: Endpoint) =>
  access === 'anyone' ? undefined : access === 'user' ? author.token : admin.token;

const absent = '01a2b3c4-0000-7000-8000-000000000001';
function idFor(route: string): string {
  if (route.includes('/drafts/')) return route.includes('jobs') ? ids.jobDraft : ids.postDraft;
  // Deletions would break the calls after them.
  if (route.startsWith('DELETE')) return absent;
  if (route.includes('/jobs/')) return ids.job;
  return route.includes('/posts/') ? ids.post : absent;
}

/** Valid fields of a body, so that a long text beside them is processed as far as possible. */
const right: Partial<Record<string, () => Record<string, unknown>>> = {
  'POST /auth/register': buildRegistration,
  'POST /auth/login': () => ({ email: author.email }),
  ...Object.fromEntries(
    [
      'POST /posts',
      'PUT /posts/:id',
      'POST /drafts/posts',
      'PUT /drafts/posts/:id',
      'PUT /admin/posts/:id',
    ].map((route) => [route, buildPost]),
  ),
  ...Object.fromEntries(
    ['POST /jobs', 'PUT /jobs/:id', 'POST /drafts/jobs', 'PUT /drafts/jobs/:id', 'PUT /admin/jobs/:id'].map(
      (route) => [route, buildJob],
    ),
  ),
  'POST /admin/posts': () => ({ ...buildPost(), userId: author.id }),
  'POST /admin/jobs': () => ({ ...buildJob(), userId: author.id }),
  'POST /drafts/posts/:id/submit': buildPost,
  'POST /drafts/jobs/:id/submit': buildJob,
};

const pieces = fc.array(fc.constantFrom(...nastyPieces), { minLength: 1, maxLength: 3 });
/** Makes texts of the pieces in turn; some contain a URL, to pass the first check of links and images. */
const textsOf = (some: readonly string[]) => {
  let made = 0;
  return (length: number) => {
    const text = repeated(some[made++ % some.length]!, length);
    return made % 3 === 0 && length > 40 ? `https://example.org/${text}`.slice(0, length) : text;
  };
};

interface LongRequest {
  route: CallRoute;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes the call. @returns what is wrong with the response */
async function problemOf({ route, query, body }: LongRequest): Promise<string | null> {
  let status = 0;
  const ms = await cpuTime(async () => {
    const path = route.split(' ')[1]!.replace(/:\w+/g, () => idFor(route));
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      ),
    );
    const response = await portal.fetch(`${path}?${String(search).slice(0, queryLimit)}`, {
      method: route.split(' ')[0]!,
      token: tokenFor(contract[route] as Endpoint),
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    status = response.status;
    await response.arrayBuffer();
  });
  if (status >= 500) return `${route} answered ${status}`;
  return ms > limitMs ? `${route} took ${Math.round(ms)} ms` : null;
}

const withBody = calls.filter(([, { body }]) => body && holdsText(schemaOf(body)));
const withQuery = calls.filter(([, { query }]) => query && holdsText(schemaOf(query)));

test('the calls with text fields are found', () => {
  expect(withBody.length).toBeGreaterThan(50);
  expect(withQuery.length).toBeGreaterThan(10);
});

test(
  'every call answers its largest body within a second, for all repeated patterns',
  { timeout: 120_000 },
  async () => {
    for (const [route, { body }] of withBody) {
      const schema = schemaOf(body);
      const isContent = JSON.stringify(schema).includes('100000');
      await fc.assert(
        fc.asyncProperty(pieces, fc.boolean(), async (some, isRight) => {
          const text = textsOf(some);
          const longest = longestValue(schema, text) as Record<string, unknown>;
          const validBody = isRight ? right[route]?.() : undefined;
          const asked = validBody
            ? {
                ...validBody,
                ...('content' in validBody && { content: text(100_000) }),
                ...(route.startsWith('POST /auth') && { password: text(200) }),
              }
            : longest;
          expect(await problemOf({ route, body: asked })).toBeNull();
        }),
        { numRuns: isContent ? 5 : 2, endOnFailure: true },
      );
    }
  },
);

test('every call answers its longest query within a second', { timeout: 120_000 }, async () => {
  for (const [route, { query }] of withQuery)
    await fc.assert(
      fc.asyncProperty(pieces, async (some) => {
        const q = textsOf(some)(200);
        const longest = longestValue(schemaOf(query), textsOf(some)) as Record<string, unknown>;
        expect(await problemOf({ route, query: longest })).toBeNull();
        // With valid other parameters, the search is executed.
        for (const name of ['q', 'search', 'ids'].filter((one) => one in longest))
          expect(await problemOf({ route, query: { [name]: q } })).toBeNull();
      }),
      { numRuns: 2, endOnFailure: true },
    );
});

/** A megabyte of each kind of input. */
const bodies: Record<string, string> = {
  brackets: '['.repeat(bodyLimit),
  objects: '{"a":'.repeat(bodyLimit / 5),
  quotes: '"'.repeat(bodyLimit),
  blanks: ' '.repeat(bodyLimit),
  digits: '9'.repeat(bodyLimit),
  zeros: `"${'\\u0000'.repeat(bodyLimit / 6 - 1)}"`,
  numbers: `[${'1,'.repeat(bodyLimit / 2 - 2)}1]`,
  names: `{${Array.from({ length: 60_000 }, (_, n) => `"name${n}":1`).join(',')}}`,
  prototypes: `[${'{"__proto__":1},'.repeat(bodyLimit / 17)}1]`,
};

test.each(Object.entries(bodies))('a megabyte of %s is answered within a second', async (_, body) => {
  for (const route of ['POST /jobs', 'POST /auth/login', 'POST /newsletter'] as const)
    expect(await problemOf({ route, body })).toBeNull();
});

test('lists far over their limit are answered within a second', { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 200_000 }, () => 1);
  for (const [route, { body }] of withBody) {
    const { properties = {} } = schemaOf(body);
    const lists = Object.keys(properties).filter((name) =>
      JSON.stringify(properties[name]).includes('"array"'),
    );
    for (const name of lists)
      expect(await problemOf({ route, body: { ...right[route]?.(), [name]: many } })).toBeNull();
  }
});
