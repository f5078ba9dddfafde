import { failures } from '../contract/failures.ts';
import { apiFields } from './openapi-fields.ts';

/** A part of the document, as far as it is completed here. */
interface Schema {
  $ref?: string;
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
interface Operation {
  parameters?: (Schema & { name: string; schema?: Schema; example?: unknown })[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
  tags?: string[];
  'x-media-type'?: string;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  tags?: { name: string; description: string }[];
}

/** What each topic is about, as the reference page groups the calls. */
const topics: Record<string, string> = {
  accounts: 'Registration, login, profile and password',
  admin: 'What admins do with items, users and institutes',
  alerts: 'Mails about searches without an account',
  drafts: 'Items saved before they are submitted',
  instituteClaims: 'Claims to represent an institute',
  follows: 'Institutes, fields and series that a person follows',
  institutes: 'Records of institutes and employers',
  jobs: 'Jobs',
  moderation: 'Decisions of moderators and the approval log',
  notices: 'Notices inside the portal',
  operation: 'The state of the running portal',
  payments: 'Credits, packages, membership, orders and documents',
  posts: 'Posts of seven types',
  saved: 'The list of a person',
  search: 'Suggestions while typing',
  searches: 'Saved searches',
  secondFactor: 'Two-step login',
  siteContent: 'What an admin states about the portal',
  uploads: 'Images and PDFs',
  visitors: 'Newsletter and enquiries',
};

const statusTexts: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; it is done later',
  400: 'Malformed or invalid; `fields` names each bad field',
  401: 'No token, or one that has ended',
  402: failures.insufficient_credits[1],
  403: 'Known, but not allowed',
  404: 'Absent, or not visible to the caller',
  409: 'In conflict with what is stored; `current` may hold it',
  413: 'Too large',
  415: 'Of a media type that isn’t accepted',
  429: 'Too many requests; see Retry-After',
  503: 'Busy; see Retry-After',
  default: 'Any other failure',
};

const parts = (schema: Schema): Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.allOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.items ? [schema.items] : []),
];

/** Says what each field means. */
function describeFields(schema: Schema): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const [description] = apiFields[name] ?? [];
    if (description && !field.$ref) field.description ??= description;
    describeFields(field);
  }
  parts(schema).forEach(describeFields);
}

/** A value of a field: the example of its name where it fits, else the first that its schema allows. */
function valueOf(name: string, field: Schema, isNeeded: boolean): unknown {
  const [, example] = apiFields[name] ?? [];
  if (example !== undefined && fits(field, example)) return example;
  return isNeeded ? exampleOf(field) : undefined;
}

/** A body made of the examples of its fields; of alternatives, of the first. */
function exampleOf(schema: Schema): unknown {
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf)) as unknown;
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (alternative) return exampleOf(alternative);
  if (schema.items) return [exampleOf(schema.items)];
  if (schema.enum ?? 'const' in schema) return schema.enum?.[0] ?? schema.const;
  if (schema.type !== 'object') return placeholderOf(schema);
  const named = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    valueOf(name, field, schema.required?.includes(name) ?? false),
  ]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as unknown;
}

/** A value of a schema without an example: the first that it allows. */
const placeholderOf = (schema: Schema): unknown =>
  [true, 1, 'text', '1', '2026-11-21T06:00:00Z', apiFields['id']![1]].find((value) => fits(schema, value));

/** Whether an example is of the field's type: some names stand for a text in one call and a list in another. */
function fits(field: Schema, example: unknown): boolean {
  const alternatives = field.anyOf ?? field.oneOf;
  if (alternatives) return alternatives.some((one) => fits(one, example));
  if (field.enum) return field.enum.includes(example);
  if (field.const !== undefined) return field.const === example;
  if (Array.isArray(example))
    return field.type === 'array' && example.every((one) => fits(field.items ?? {}, one));
  if (field.pattern && typeof example === 'string' && !new RegExp(field.pattern, 'u').test(example))
    return false;
  return (
    field.type === undefined ||
    field.type === typeof example ||
    (field.type === 'integer' && typeof example === 'number')
  );
}

function completeOperation(operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    const [description, example] = apiFields[parameter.name] ?? [];
    if (description) parameter.description ??= description;
    if (example !== undefined && fits(parameter.schema ?? {}, example)) parameter.example ??= example;
  }
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    if (!media.schema) continue;
    describeFields(media.schema);
    media.example ??= exampleOf(media.schema);
  }
  const file = operation['x-media-type'];
  if (file)
    operation.responses = {
      200: { content: { [file]: { schema: { type: 'string' } } } },
      ...operation.responses,
    };
  delete operation['x-media-type'];
  for (const [status, response] of Object.entries(operation.responses ?? {}))
    response.description = statusTexts[status] ?? 'Done';
}

/** The library adds a component for the input of each named schema, most of which no call takes. */
function removeUnused({ paths, components: { schemas } }: ApiDocument): void {
  const used = new Set<string>();
  const waiting: unknown[] = [paths];
  while (waiting.length > 0)
    for (const [, name] of JSON.stringify(waiting.pop()).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(name!)) {
        used.add(name!);
        waiting.push(schemas[name!] ?? {});
      }
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

/** Adds to the generated document what schemas don't say: tags, texts, examples. */
export function completeDocument<Document extends object>(document: Document): Document {
  const { paths, components } = document as unknown as ApiDocument;
  removeUnused({ paths, components });
  Object.values(components.schemas).forEach(describeFields);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  operations.forEach(completeOperation);
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  const tags = Object.entries(topics).filter(([name]) => used.has(name));
  return { ...document, tags: tags.map(([name, description]) => ({ name, description })) };
}
