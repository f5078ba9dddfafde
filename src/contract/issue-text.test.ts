import { describe, expect, test } from 'vitest';
import { isForPeople } from '../../test/support/sentences.ts';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { z } from './z.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The paths of all fields that a schema names. */
function pathsOf(schema: JsonSchema, before: readonly (string | number)[] = []): (string | number)[][] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      [...before, name],
      ...pathsOf(field, [...before, name]),
    ]),
    ...(items ? [[...before, 0], ...pathsOf(items, [...before, 0])] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => pathsOf(one, before)),
  ];
}

/** A body that holds nothing but this value. */
const holding = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight((held, name) => (typeof name === 'number' ? [held] : { [name]: held }), value);

const odd = [
  undefined,
  null,
  '',
  ' ',
  'nonsense',
  -1,
  1.5,
  Number.NaN,
  1e300,
  true,
  [],
  {},
  [null],
  { a: null },
  'x'.repeat(200_000),
];

const schemas = Object.entries(contract as Record<string, Endpoint>).flatMap(([route, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[route, part, call[part]] as const] : [],
  ),
);

describe('every message about a refused value is a sentence for a person', () => {
  test.each(schemas)('%s, %s', (_route, _part, schema) => {
    const paths = pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    const messages = [[], ...paths].flatMap((path) =>
      odd.flatMap((value) =>
        (schema.safeParse(holding(path, value)).error?.issues ?? []).map((issue) => [
          issue.path.join('.'),
          issue.message,
        ]),
      ),
    );
    expect(messages.filter(([, message]) => !isForPeople(message!))).toEqual([]);
  });
});
