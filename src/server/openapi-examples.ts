import { apiFields } from './openapi-fields.ts';

/** A schema of the document, as far as examples need it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}
type Schemas = Record<string, Schema>;

const isOf = ({ type }: Schema, name: string): boolean => type === undefined || [type].flat().includes(name);

const inside = ({ $ref }: Schema, schemas: Schemas): Schema | undefined =>
  $ref === undefined ? undefined : schemas[$ref.slice($ref.lastIndexOf('/') + 1)];

/** Examples of schemas, made of those of their fields (openapi-fields). @param schemas that `$ref` names */
export function examplesFor(schemas: Schemas) {
  /** A body; of alternatives, an example of the first. */
  function exampleOf(schema: Schema): unknown {
    const named = inside(schema, schemas);
    if (named) return exampleOf(named);
    if (schema.examples?.length) return schema.examples[0];
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf)) as unknown;
    const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
    if (alternative) return exampleOf(alternative);
    if (schema.items) return [exampleOf(schema.items)];
    if (schema.enum ?? 'const' in schema) return schema.enum?.[0] ?? schema.const;
    if (schema.type !== 'object') return placeholders.find((value) => fits(schema, value));
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      valueOf(name, field, schema.required?.includes(name) ?? false),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as unknown;
  }

  /** A value of a field: the example of its name where it fits; else none, or the first that its schema allows. */
  function valueOf(name: string, field: Schema, isNeeded: boolean): unknown {
    const [, example] = apiFields[name] ?? [];
    if (example !== undefined && fits(field, example)) return example;
    if (isNeeded && example === undefined && fits(field, null)) return null;
    return isNeeded ? exampleOf(field) : undefined;
  }

  /** Whether an example is a value of the field: some names stand for a text in one call and a list in another. */
  function fits(field: Schema, example: unknown): boolean {
    const named = inside(field, schemas);
    if (named) return fits(named, example);
    const alternatives = field.anyOf ?? field.oneOf;
    if (alternatives) return alternatives.some((one) => fits(one, example));
    if (field.allOf) return field.allOf.every((one) => fits(one, example));
    if (field.enum) return field.enum.includes(example);
    if (field.const !== undefined) return field.const === example;
    if (Array.isArray(example)) return fitsList(field, example);
    if (typeof example === 'string') return fitsText(field, example);
    if (typeof example === 'number') return fitsNumber(field, example);
    if (typeof example === 'object' && example !== null) return fitsObject(field, example);
    return isOf(field, example === null ? 'null' : typeof example);
  }

  const fitsList = (field: Schema, list: unknown[]): boolean =>
    isOf(field, 'array') &&
    list.length >= (field.minItems ?? 0) &&
    list.every((one) => fits(field.items ?? {}, one));

  function fitsObject(schema: Schema, value: object): boolean {
    const { properties = {}, additionalProperties, required = [] } = schema;
    if (!isOf(schema, 'object')) return false;
    if (required.some((name) => !(name in value))) return false;
    return Object.entries(value).every(([name, one]) => {
      const field = properties[name] ?? additionalProperties;
      return typeof field === 'object' ? fits(field, one) : field !== false;
    });
  }

  return { exampleOf, fits };
}

const fitsText = (field: Schema, text: string): boolean =>
  isOf(field, 'string') &&
  text.length >= (field.minLength ?? 0) &&
  text.length <= (field.maxLength ?? Number.POSITIVE_INFINITY) &&
  (field.pattern === undefined || new RegExp(field.pattern, 'u').test(text));

const fitsNumber = (field: Schema, value: number): boolean =>
  (isOf(field, 'number') || (isOf(field, 'integer') && Number.isInteger(value))) &&
  value >= (field.minimum ?? Number.NEGATIVE_INFINITY) &&
  value <= (field.maximum ?? Number.POSITIVE_INFINITY);

const placeholders = [
  true,
  1,
  100_000,
  'text',
  '1',
  '2026-11-21T06:00:00Z',
  '2026-11-21',
  apiFields['id']![1],
  null,
];

/** The beginning of a file of this media type. */
export const fileExamples: Record<string, string> = {
  'text/csv': 'date,views,applyClicks,saves,calendar\r\n2026-11-21,5,1,2,0\r\n',
  'application/pdf': '%PDF-1.7',
  'application/zip': 'PK',
};
