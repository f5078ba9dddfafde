import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { namedSchemas } from '../contract/named-schemas.ts';
import { z } from '../contract/z.ts';
import { apiGuide } from './api-guide.ts';
import { completeDocument } from './openapi-document.ts';
import { inlineScriptHashes } from './pages/inline-scripts.ts';

/** OpenAPI 3.1 document of the mounted calls, generated from their validation schemas, and a page that shows it. */
export async function describeApi(
  app: FastifyInstance,
  site: { version: string; publicUrl: string },
  readName: () => Promise<string>,
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: site.version,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { url: `${site.publicUrl}/about` },
        description: apiGuide(site.publicUrl),
      },
      servers: [{ url: `${site.publicUrl}/api` }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a session, as a login answers it',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: `A key for programs, made on ${site.publicUrl}/keys. Each call says which scope it needs: read, jobs or posts`,
          },
        },
      },
    },
    transform: withoutPrefix,
    transformObject: (input) => completeDocument(toComponents(input)),
  });
  // One shared buffer, so that slow clients hold no copy each.
  let document: { name: string; bytes: Buffer } | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (_request, reply) => {
    const name = await readName();
    if (document?.name !== name) document = { name, bytes: documentOf(app, name) };
    return reply
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => body as string)
      .send(document.bytes);
  });
  mountReferencePage(app, readName);
}

/** The document of the API of the portal of that name. */
function documentOf(app: FastifyInstance, name: string): Buffer {
  const { info, ...document } = app.swagger();
  const named = { ...info, title: `${name} API`, contact: { name, ...info.contact } };
  return Buffer.from(JSON.stringify({ openapi: '3.1.0', info: named, ...document }));
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>;

/** The reference page. Its large library is loaded at the first request, and each of its files is rendered once. */
function mountReferencePage(app: FastifyInstance, readName: () => Promise<string>): void {
  let page: { name: string; app: Promise<FastifyInstance>; files: Map<string, Answer> } | undefined;
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get<{ Params: { '*'?: string } }>(
      path,
      { schema: { hide: true } as object },
      async (request, reply) => {
        if (/^\/api\/docs(\?|$)/.test(request.url)) return reply.redirect('/api/docs/', 301);
        const file = request.params['*'] ?? '';
        const name = await readName();
        if (page?.name !== name) page = { name, app: referencePage(`${name} API`), files: new Map() };
        const { files } = page;
        const answer = files.get(file) ?? withLanguage(await (await page.app).inject({ url: request.url }));
        if (answer.statusCode !== 200) return reply.callNotFound();
        files.set(file, answer);
        const { headers, rawPayload } = answer;
        // Other headers concern the injected request, not the client's connection.
        const type = String(headers['content-type']);
        return reply
          .type(type)
          .header('content-security-policy', referencePolicy(rawPayload, type))
          .serializer((body: unknown) => body as string)
          .send(rawPayload);
      },
    );
}

/** The library's page doesn't name its language. */
function withLanguage({ statusCode, headers, rawPayload }: Answer): Answer {
  if (!String(headers['content-type']).startsWith('text/html')) return { statusCode, headers, rawPayload };
  const page = rawPayload.toString('utf8').replace(/<html(?![^>]*\slang=)/, '<html lang="en"');
  return { statusCode, headers, rawPayload: Buffer.from(page) };
}

/** The library generates styles and markup at run time; it loads nothing from other origins. */
const referencePolicy = (body: Buffer, type: string): string =>
  type.startsWith('text/html')
    ? [
        "default-src 'none'",
        ["script-src 'self'", ...inlineScriptHashes(body)].join(' '),
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; ')
    : "default-src 'none'; frame-ancestors 'none'";

async function referencePage(title: string): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title,
      telemetry: false,
      withDefaultFonts: false,
      // No links to the library vendor's services.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      customCss: 'a[href*="scalar.com"] { display: none }',
    },
  });
  return app;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Adds what a schema's `meta` says about a check that JSON Schema has no word for. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  // A union with a schema that stands for an absent value.
  jsonSchema.anyOf = jsonSchema.anyOf?.filter((one) => Object.keys(one).length > 0);
  if (!jsonSchema.anyOf) delete jsonSchema.anyOf;
  // A record with known names: documents name each field.
  const names = (jsonSchema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names && jsonSchema.required && typeof jsonSchema.additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(names.map((name) => [name, jsonSchema.additionalProperties!]));
    delete jsonSchema.propertyNames;
    jsonSchema.additionalProperties = false;
  }
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema as unknown as z.ZodType));
};
const settings = { schemaRegistry: namedSchemas, zodToJsonConfig: { override } };
const jsonSchemaTransform = createJsonSchemaTransform(settings);
const toComponents = createJsonSchemaTransformObject(settings);

/** Paths are relative to the server's `/api`. */
const withoutPrefix: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input);
  return { schema, url: url.replace(/^\/api/, '') || '/' };
};
