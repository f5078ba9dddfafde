/** Writes TypeScript types of an OpenAPI document, in the form that `openapi-fetch` reads. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}
type Content = { content?: Record<string, { schema: Schema }> };
interface Operation {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
}

const quoted = (value: unknown): string => JSON.stringify(value);
const either = (schemas: Schema[], sign: '|' | '&') =>
  schemas.map((one) => `(${typeOf(one)})`).join(` ${sign} `);

function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, items, type } = schema;
  if ($ref) return `components['schemas'][${quoted($ref.split('/').at(-1))}]`;
  if (values) return values.map(quoted).join(' | ');
  if (schema.const !== undefined) return quoted(schema.const);
  if (allOf) return either(allOf, '&');
  if (anyOf ?? oneOf) return either((anyOf ?? oneOf)!, '|');
  if (type === 'array') return `(${items ? typeOf(items) : 'unknown'})[]`;
  if (type === 'object') return objectOf(schema);
  if (type === undefined) return 'unknown';
  return [type]
    .flat()
    .map((one) => (one === 'integer' ? 'number' : one))
    .join(' | ');
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties && typeof additionalProperties === 'object')
    return `Record<string, ${typeOf(additionalProperties)}>`;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  return `{ ${fields.join(' ')} }`;
}

function parametersOf(parameters: Parameter[]): string {
  const of = (place: Parameter['in']) => {
    const some = parameters.filter((one) => one.in === place);
    if (some.length === 0) return `${place}?: never;`;
    const fields = some.map(
      ({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)};`,
    );
    return `${place}${some.some(({ required }) => required) ? '' : '?'}: { ${fields.join(' ')} };`;
  };
  return `parameters: { ${of('query')} ${of('header')} ${of('path')} cookie?: never }`;
}

const contentOf = ({ content = {} }: Content): string => {
  const media = Object.entries(content).map(([name, { schema }]) => `${quoted(name)}: ${typeOf(schema)};`);
  return media.length > 0 ? `content: { ${media.join(' ')} }` : 'content?: never';
};

const answerOf = ({ $ref, ...content }: Content & { $ref?: string }): string =>
  $ref
    ? `components['responses'][${quoted($ref.split('/').at(-1))}]`
    : `{ headers: Record<string, unknown>; ${contentOf(content)} }`;

function operationOf({ parameters = [], requestBody, responses }: Operation): string {
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { ${contentOf(requestBody)} }`
    : 'requestBody?: never';
  const answers = Object.entries(responses).map(([status, one]) => `${status}: ${answerOf(one)};`);
  return `{ ${parametersOf(parameters)}; ${body}; responses: { ${answers.join(' ')} } }`;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function clientTypes({ paths, components }: Document): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${quoted(name)}: ${typeOf(schema)};`,
  );
  const answers = Object.entries(components.responses).map(
    ([name, one]) => `${quoted(name)}: ${answerOf(one)};`,
  );
  const calls = Object.entries(paths).map(([path, operations]) => {
    const of = methods.map((method) =>
      operations[method] ? `${method}: ${operationOf(operations[method])};` : `${method}?: never;`,
    );
    return `${quoted(path)}: { ${parametersOf([])}; ${of.join('\n')} };`;
  });
  return [
    `export interface components { schemas: { ${schemas.join('\n')} }; responses: { ${answers.join('\n')} } }`,
    `export interface paths { ${calls.join('\n')} }`,
  ].join('\n');
}
