/** The subset of JSON Schema used by the contract. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
}

/** For schemas without a limit; longer than any realistic text. */
const unbounded = 5000;
const maxEntries = 200;

const formats: Record<string, string> = {
  uuid: '01a2b3c4-0000-7000-8000-000000000001',
  date: '2027-01-31',
  'date-time': '2026-11-21T06:00:00Z',
};

/** The largest value that a schema allows; `text` produces its texts of a given length. */
export function longestValue(schema: Schema, text: (length: number) => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => longestValue(part, text)));
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return longestValue(choice, text);
  if (schema.type === 'object') return longestObject(schema, text);
  if (schema.type === 'array') {
    const entries = Math.min(schema.maxItems ?? maxEntries, maxEntries);
    return Array.from({ length: entries }, () => longestValue(schema.items ?? {}, text));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return formats[schema.format ?? ''] ?? text(schema.maxLength ?? unbounded);
}

const longestObject = ({ properties, additionalProperties }: Schema, text: (length: number) => string) => ({
  ...(typeof additionalProperties === 'object' && { x: longestValue(additionalProperties, text) }),
  ...Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, one]) => [name, longestValue(one, text)]),
  ),
});

/** Whether a schema contains free text. */
export function holdsText(schema: Schema): boolean {
  if (schema.const !== undefined || schema.enum) return false;
  const parts = [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return (schema.type === 'string' && !(schema.format && schema.format in formats)) || parts.some(holdsText);
}
