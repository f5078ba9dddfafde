import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { buildRegistration } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { scopesOf, type Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';

interface Media {
  schema: Record<string, unknown>;
  example?: unknown;
}
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: object[];
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Media>;
}

let portal: TestPortal;
let text: string;
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
  tags: { name: string; description: string }[];
};
let ajv: Ajv2020;
beforeAll(async () => {
  portal = await TestPortal.start();
  text = await (await portal.fetch('/openapi.json')).text();
  document = JSON.parse(text) as typeof document;
  for (const { responses } of Object.values(document.paths).flatMap(Object.values<Operation>))
    for (const [status, { $ref }] of Object.entries(responses))
      if ($ref) responses[status] = document.components.responses[$ref.split('/').at(-1)!]!;
  ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv, ['date-time', 'date', 'uuid']);
  ajv.addSchema({ $id: 'api', components: document.components });
});
afterAll(() => portal.stop());

const calls = Object.entries(contract as Record<string, Endpoint>);
function operationOf(route: string): Operation {
  const [method = '', path = ''] = route.split(' ');
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
}
const bodyOf = (route: string) => operationOf(route).requestBody?.content['application/json'];

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, object>;
}

/** The fields of a body, with those of the named schemas that it consists of. */
function fieldsOf({ $ref, allOf = [], properties = {} }: Schema): [string, object][] {
  const named = $ref && document.components.schemas[$ref.split('/').at(-1)!];
  return [...Object.entries(properties), ...(named ? [named] : []), ...allOf].flatMap((one) =>
    Array.isArray(one) ? [one] : fieldsOf(one),
  );
}

/** Whether the document allows a body. */
function allows(route: string, body: unknown): boolean {
  return isValid(bodyOf(route)!.schema, body);
}

function isValid(schema: object, value: unknown): boolean {
  return ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object, value);
}

test('a linter finds nothing in the document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The portal under test has a local address.
    rules: { 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('each call says who may make it, what it takes and how it fails', () => {
  const ids = new Set<string>();
  const described = document.tags.map(({ name }) => name);
  for (const [route, { access, body, params, multipart }] of calls) {
    const { operationId, tags, description, security, responses, parameters = [] } = operationOf(route);
    expect(operationId, route).toMatch(/^[a-z]\w+$/);
    ids.add(operationId);
    expect(described, route).toEqual(expect.arrayContaining(tags));
    expect(description.length, route).toBeGreaterThan(20);
    expect(security.slice(0, 1), route).toEqual(access === 'anyone' ? [] : [{ bearer: [] }]);
    const statuses = Object.keys(responses);
    expect(statuses, route).toEqual(expect.arrayContaining(['429', '503', 'default']));
    expect(
      statuses.filter((status) => status.startsWith('2')),
      route,
    ).toHaveLength(1);
    if (access !== 'anyone') expect(statuses, route).toEqual(expect.arrayContaining(['401', '403']));
    if (params) expect(statuses, route).toContain('404');
    if (body || multipart) expect(statuses, route).toEqual(expect.arrayContaining(['400', '413', '415']));
    for (const response of Object.values(responses))
      expect(response.description, route).not.toBe('Default Response');
    expect(parameters.filter((one) => !one.description).map(({ name }) => [route, name])).toEqual([]);
  }
  expect(ids.size).toBe(calls.length);
});

test('each body is described and has an example that the server accepts', () => {
  const problems: unknown[] = [];
  for (const [route, { body }] of calls) {
    if (!body) continue;
    const { schema, example } = bodyOf(route)!;
    for (const [name, field] of fieldsOf(schema))
      if (!('description' in field)) problems.push([route, name, 'has no description']);
    if (!allows(route, example)) problems.push([route, ajv.errorsText(), example]);
    const issues = body.safeParse(example).error?.issues ?? [];
    problems.push(...issues.map(({ path, message }) => [route, path.join('.'), message]));
  }
  expect(problems).toEqual([]);
});

test('each call has an example of its answer, and of its body if it takes one, as its schemas allow', () => {
  const problems: unknown[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const [status] = Object.keys(responses).filter((one) => one.startsWith('2'));
      const contents = [requestBody?.content, responses[status ?? '']?.content].filter(
        (one) => one !== undefined,
      );
      if (contents.length !== (requestBody ? 2 : 1)) problems.push([method, path, 'has no answer']);
      for (const [type, { schema, example }] of contents.flatMap(Object.entries<Media>)) {
        if (example === undefined) problems.push([method, path, type, 'has no example']);
        else if (!isValid(schema, example)) problems.push([method, path, type, ajv.errorsText(), example]);
      }
    }
  expect(problems).toEqual([]);
});

test('each call says whether a key may make it, and with which scope', () => {
  for (const [route, endpoint] of calls) {
    const { security, description } = operationOf(route);
    const scopes = endpoint.access === 'anyone' ? [] : scopesOf(endpoint, route);
    expect(security.slice(1), route).toEqual(scopes.map((scope) => ({ key: [scope] })));
    if (endpoint.access !== 'anyone') expect(description, route).toMatch(/ API key/);
  }
});

const wrong: [string, string, unknown][] = [
  ...['Nowhere', 'Asia', 'Asia/Nowhere', ''].map((location): [string, string, unknown] => [
    'POST /jobs',
    'location',
    buildJob({ location }),
  ]),
  ['POST /jobs', 'title', buildJob({ title: 'Too short' })],
  ['POST /jobs', 'title', buildJob({ title: 'x'.repeat(201) })],
  ['POST /jobs', 'content', buildJob({ content: '<p>Short</p>' })],
  ['POST /jobs', 'field', buildJob({ field: [] })],
  ['POST /jobs', 'field', buildJob({ field: ['alchemy'] })],
  ['POST /jobs', 'salary', buildJob({ salary: 'x'.repeat(101) })],
  ['POST /jobs', 'applicationDeadline', buildJob({ applicationDeadline: 'soon' })],
  ['POST /jobs', 'applyNowLink', buildJob({ applyNowLink: 'nowhere' })],
  ['POST /jobs', 'image', buildJob({ image: 'cover' })],
  ['POST /posts', 'subType', buildPost({ subType: 'underwater' })],
  ['POST /posts', 'videoLink', buildPost({ videoLink: 'https://video.example/1' })],
  ['POST /posts', 'place', buildPost({ place: { mode: 'online', country: 'XX' } })],
  ['POST /posts', 'fee', buildPost({ fee: { kind: 'amount', amount: 1, currency: 'XXQ' } })],
  ['POST /posts', 'milestones', buildPost({ milestones: [{ kind: 'start', date: 'June', zone: 'AoE' }] })],
  [
    'POST /posts',
    'milestones',
    buildPost({ milestones: [{ kind: 'start', date: '2027-06-01', time: '25:00' }] }),
  ],
  ['POST /institutes', 'location', { name: 'An institute', location: 'Nowhere' }],
  ['POST /auth/register', 'mobile', buildRegistration({ mobile: 'none' })],
  ['POST /auth/register', 'email', buildRegistration({ email: 'nobody' })],
  ['POST /auth/register', 'countryCode', buildRegistration({ countryCode: '+999' })],
  ['POST /auth/register', 'password', buildRegistration({ password: 'short' })],
];
test.each(wrong)('%s refuses a wrong %s in the document as on the server', (route, _field, body) => {
  const schema = (contract as Record<string, Endpoint>)[route]!.body!;
  expect(schema.safeParse(body).success).toBe(false);
  expect(allows(route, body)).toBe(false);
});

test('the document allows what the tests send', () => {
  expect([allows('POST /jobs', buildJob()), ajv.errorsText()]).toEqual([true, 'No errors']);
  expect([allows('POST /posts', buildPost()), ajv.errorsText()]).toEqual([true, 'No errors']);
  expect([allows('POST /auth/register', buildRegistration()), ajv.errorsText()]).toEqual([true, 'No errors']);
});
