import { failures } from '../contract/failures.ts';
import { apiFields, fileExamples } from './openapi-fields.ts';

/** A schema of the document, as far as examples need it. */
interface Schema {
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
function examplesFor(schemas: Schemas) {
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

interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
interface Answer extends Content {
  description?: string;
  $ref?: string;
}
type Parameter = Schema & { name: string; in?: string; schema?: Schema; example?: unknown };
interface Operation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Answer>;
  tags?: string[];
  'x-media-type'?: string;
  'x-file-field'?: string;
  'x-takes-idempotency-key'?: boolean;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Answer> };
  tags?: { name: string; description: string }[];
}

/** What the calls of each tag are about, as the reference page groups the calls. */
const tagTexts: Record<string, string> = {
  accounts: 'Registration, login, profile and password',
  admin: 'What admins do with items, users and institutes',
  alerts: 'Mails about searches without an account',
  apiKeys: 'Keys with which programs make calls for an account',
  desk: 'What is due, and what is new to a person',
  drafts: 'Items saved before they are submitted',
  instituteClaims: 'Claims to represent an institute',
  follows: 'Institutes, fields and series that a person follows',
  institutes: 'Records of institutes and employers',
  jobs: 'Jobs',
  members: 'People who act for an institution',
  moderation: 'Decisions of moderators and the approval log',
  monitoring: 'The state of the running portal',
  notices: 'Notices inside the portal',
  payments: 'Credits, packages, membership, orders and documents',
  posts: 'Posts of seven types',
  prices: 'What credits, packages and the membership cost',
  reports: 'What readers report, and what became of it',
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

/** Says what each field means, and leaves out of unions what stands for an absent value. */
function describeFields(schema: Schema): void {
  // Not while the schemas are written: of two that share a third, one sees it before it is filled in.
  if (schema.anyOf) schema.anyOf = schema.anyOf.filter((one) => Object.keys(one).length > 0);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const [description] = apiFields[name] ?? [];
    if (description) field.description ??= description;
    describeFields(field);
  }
  parts(schema).forEach(describeFields);
}

type Examples = ReturnType<typeof examplesFor>;

const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'A name of your own for this request: sent again with the same name and body within 24 hours, it is done once',
  schema: { type: 'string', pattern: '^([\\w-]{8,100}|"[\\w-]{8,100}")$' },
  example: 'JR-2026-014-submitted',
};

/** A form with a file. */
const formOf = (field: string) => ({
  schema: {
    type: 'object',
    properties: { [field]: { type: 'string', description: apiFields[field]?.[0] ?? 'The file' } },
    required: [field],
  },
  example: { [field]: 'The bytes of the file' },
});

function completeOperation(operation: Operation, { exampleOf, fits }: Examples): void {
  if (operation['x-takes-idempotency-key'])
    operation.parameters = [...(operation.parameters ?? []), { ...idempotencyKey }];
  delete operation['x-takes-idempotency-key'];
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
  const field = operation['x-file-field'];
  if (field) operation.requestBody = { content: { 'multipart/form-data': formOf(field) } };
  delete operation['x-file-field'];
  const file = operation['x-media-type'];
  if (file)
    operation.responses = {
      200: { content: { [file]: { schema: { type: 'string' }, example: fileExamples[file] } } },
      ...operation.responses,
    };
  delete operation['x-media-type'];
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    response.description = statusTexts[status] ?? 'Done';
    for (const media of Object.values(response.content ?? {}))
      if (status.startsWith('2') && media.schema) media.example ??= exampleOf(media.schema);
  }
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

/** Names each answer whose body is a named schema, by it and the status: many calls answer the same. */
function nameAnswers(operations: Operation[]): Record<string, Answer> {
  const named: Record<string, Answer> = {};
  for (const { responses = {} } of operations)
    for (const [status, answer] of Object.entries(responses)) {
      const schema = answer.content?.['application/json']?.schema;
      const $ref = schema?.$ref ?? schema?.properties?.['data']?.$ref;
      if (!$ref) continue;
      const name = `${$ref.slice($ref.lastIndexOf('/') + 1)}-${status}`;
      named[name] = answer;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  return named;
}

/** Adds to the generated document what schemas don't say: tags, texts, examples. */
export function completeDocument<Document extends object>(document: Document): Document {
  const { paths, components } = document as unknown as ApiDocument;
  removeUnused({ paths, components });
  Object.values(components.schemas).forEach(describeFields);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const examples = examplesFor(components.schemas);
  for (const operation of operations) completeOperation(operation, examples);
  components.responses = nameAnswers(operations);
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  const tags = Object.entries(tagTexts).filter(([name]) => used.has(name));
  return { ...document, tags: tags.map(([name, description]) => ({ name, description })) };
}
