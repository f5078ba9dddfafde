import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { Failure } from '../domain/platform/failure.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema & { 'x-wrapped-in'?: string };

/** Of money and of staff: what is misspelt there must not be done without it (docs/specification.md#unknown-fields). */
export const refusesUnknownFields = ({ access }: Endpoint, route: string): boolean =>
  access === 'staff' || access === 'admin' || / \/payments\//.test(route);

const writeSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** A schema with all its alternatives and parts. */
const variantsOf = (schema: JsonSchema): JsonSchema[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as JsonSchema[];
  return parts.length > 0 && !schema.properties ? parts.flatMap(variantsOf) : [schema];
};

const isAnything = (schema: JsonSchema) => !schema.type && !schema.enum && schema.const === undefined;

/** The schemas of one field; null if no object can have it. */
function fieldOf(schema: JsonSchema, name: string): JsonSchema[] | null {
  const { properties = {}, additionalProperties, 'x-wrapped-in': wrapper } = schema;
  if (name === wrapper) return [{ ...schema, 'x-wrapped-in': undefined } as JsonSchema];
  if (Object.hasOwn(properties, name)) return [properties[name] as JsonSchema];
  if (typeof additionalProperties === 'object') return [additionalProperties as JsonSchema];
  return isAnything(schema) ? [schema] : null;
}

/** Paths of the fields that no schema knows. A field that one alternative knows is known. */
function unknownIn(schemas: readonly JsonSchema[], value: unknown, path: string): string[] {
  const variants = schemas.flatMap(variantsOf);
  if (Array.isArray(value)) {
    const entries = variants.flatMap(({ items, ...rest }) =>
      items ? [items as JsonSchema] : isAnything(rest) ? [rest] : [],
    );
    return value.flatMap((entry, index) => unknownIn(entries, entry, `${path}${index}.`));
  }
  // What isn't an object where one is expected, the schema refuses by itself.
  if (typeof value !== 'object' || value === null || !variants.some(isObject)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = variants.flatMap((variant) => fieldOf(variant, name) ?? []);
    return known.length > 0 ? unknownIn(known, inner, `${path}${name}.`) : [path + name];
  });
}
const isObject = (schema: JsonSchema) => schema.type === 'object' || isAnything(schema);

/** What answers the thing that a PUT replaces, to staff and to the public. */
const readsOf = (route: string): z.ZodType[] =>
  [route, route.replace('/admin/', '/')].flatMap((one) => {
    const read = (contract as Record<string, Endpoint>)[one.replace('PUT ', 'GET ')];
    return read?.result ? [read.result] : [];
  });

const named = { fields: 20, characters: 100 };

/**
 * A check of request bodies for fields that a call doesn't know. What its own answer holds, and that of the call that reads the same thing, is known
 * to a PUT, so that what was read can be sent back (docs/specification.md#unknown-fields).
 */
export function unknownFieldsCheck({ body, result }: Endpoint, route: string): (sent: unknown) => void {
  let schemas: JsonSchema[] | undefined;
  return (sent) => {
    if (!body) return;
    schemas ??= [
      writeSchema(body, 'input'),
      ...(route.startsWith('PUT ') ? [result, ...readsOf(route)] : []).map((one) =>
        writeSchema(one, 'output'),
      ),
    ];
    const unknown = unknownIn(schemas, sent, '').slice(0, named.fields);
    if (unknown.length > 0)
      throw new Failure('invalid_input', {
        fields: Object.fromEntries(unknown.map((path) => [path.slice(0, named.characters), 'Unknown field'])),
      });
  };
}
