import type { Schema } from './values.ts';

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, Answer>;
}
interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Answer> };
}

/** One call as described by the document. */
export interface Operation {
  /** 'POST /jobs/{id}' */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  takesFile: boolean;
  /** JSON pointers to the schema of each documented answer in JSON, by status or 'default'. */
  answers: Record<string, string>;
  /** Also answers something that is no JSON. */
  answersFile: boolean;
}

const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

export const operationsOf = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const answers = Object.entries(described.responses).flatMap(([status, answer]) => {
        const at = answer.$ref ?? `#/paths/${escape(path)}/${method}/responses/${status}`;
        const { content } =
          (answer.$ref && document.components.responses?.[answer.$ref.split('/').at(-1)!]) || answer;
        return content?.['application/json']?.schema
          ? [[status, `${at}/content/${escape('application/json')}/schema`] as const]
          : [];
      });
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: described.requestBody?.content['application/json']?.schema,
        takesFile: /^\/uploads\/(image|document)$/.test(path) && method === 'post',
        answers: Object.fromEntries(answers),
        answersFile: !answers.some(([status]) => status.startsWith('2')),
      };
    }),
  );

export const resolverOf =
  ({ components }: OpenApi) =>
  (ref: string): Schema =>
    components.schemas[ref.replace('#/components/schemas/', '')] ?? {};
