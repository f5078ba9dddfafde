import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { pages } from '../contract/addresses/pages.ts';
import { namedSchemas, z } from '../contract/z.ts';
import type { Context } from '../domain/platform/context.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { completeDocument } from './openapi-document.ts';
import { inlineScriptHashes } from './pages/render-page.ts';
import { readAnywhere } from './security-headers.ts';

/**
 * How a program uses the API, for the beginning of the document; docs/api-keys.md has the same text. The sample is a
 * university that pushes its vacancies every night.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a text
export const apiGuide = (publicUrl: string): string => `## Envelope

Answers have the envelope \`{"data": …}\`; failures are \`{"message", "code", "fields"?, "requestId"}\`, with one sentence for a person in \`message\`
and in each of \`fields\`. Lists take \`page\` and \`limit\`. Times are ISO 8601 in UTC; \`applicationDeadline\` is a calendar date in the zone of the
job. What is public is read without a token.

## Keys

Make a key in your profile under 'API keys' (${publicUrl}${pages.keys}) and send it with each call:

\`\`\`sh
curl -H "Authorization: Bearer $LECTERN_KEY" ${publicUrl}/api/keys/current
\`\`\`

A key is shown once. It may read (\`read\`), also the drafts, pending and rejected items of the account and their numbers, and, if you choose so,
publish and change jobs (\`jobs\`) or posts (\`posts\`); each call says which scope it needs. No key logs in, pays, changes the account, makes keys or
acts as staff. Review, credits and limits are those of the website. A key lasts a year at most; we write 14 days before it expires. Two keys work at
the same time, so exchange one without a gap.

## A nightly push

Send each vacancy with \`PUT /jobs\` under your own \`externalId\`. The call submits the vacancy if it is new, changes it if it is not, and does
nothing if it is as it was: send everything every night, and again after any failure.

\`\`\`sh
DEADLINE=$(date -d '+60 days' +%F)  # macOS: date -v+60d +%F
curl -X PUT ${publicUrl}/api/jobs -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{
  "externalId": "JR-2026-014", "title": "Lecturer in Public Policy", "employer": "Meghdoot University",
  "content": "<p>Teach two courses a year and supervise theses in policy analysis.</p>",
  "field": ["public_policy"], "position": ["lecturer"], "location": "Asia/India",
  "applicationDeadline": "'$DEADLINE'", "applyNowLink": "https://jobs.example.org/JR-2026-014"}'
\`\`\`

\`\`\`python
import os, time, requests
lectern = requests.Session()
lectern.headers["Authorization"] = "Bearer " + os.environ["LECTERN_KEY"]
for vacancy in vacancies:  # as dictionaries, each with its externalId
    answer = lectern.put("${publicUrl}/api/jobs", json=vacancy, timeout=30)
    while answer.status_code in (429, 503):
        time.sleep(int(answer.headers["Retry-After"]))
        answer = lectern.put("${publicUrl}/api/jobs", json=vacancy, timeout=30)
    if not answer.ok:
        print(vacancy["externalId"], answer.json()["message"], answer.json().get("fields"))
\`\`\`

A later deadline holds at once; a change of title, text, employer or link is reviewed first, and the answer then has it in \`revision\`.
\`approvalStatus\` says whether the vacancy is public, \`rejectionReason\` why not: a rejected one is submitted again with the next change.

To close one, find its id and say what came of it, or withdraw it (409 \`already_in_state\`: it was withdrawn before):

\`\`\`sh
curl -G -H "Authorization: Bearer $LECTERN_KEY" ${publicUrl}/api/jobs --data-urlencode "externalId=JR-2026-014"
curl -X PUT ${publicUrl}/api/jobs/ID/outcome -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{"outcome": "filled", "note": null}'
curl -X POST ${publicUrl}/api/jobs/ID/withdraw -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{"reason": "The post was abolished"}'
\`\`\`

Calls without an \`externalId\` that create something take an \`Idempotency-Key\` of 8 to 100 letters, digits, dashes or underscores, in quotes or
not: within 24 hours, the same key and body give the same item. Another body under the same key is 409 \`idempotency_key_reused\`.

## What can go wrong

| answer | what to do |
|---|---|
| 400 \`invalid_input\` | correct what \`fields\` names |
| 401 \`key_ended\` | make a new key: this one has expired or was revoked |
| 403 \`forbidden\` | the key lacks a scope, or no key may do this |
| 403 \`post_limit_reached\` | buy posts or credits |
| 409 \`external_id_taken\` | another item has this \`externalId\`: it is \`current\` |
| 429 | wait as long as \`Retry-After\` says: an account writes 120 times in ten minutes from one address, an address 300 times |
| 503, no answer | send the same again |
`;

/** OpenAPI 3.1 document of the mounted calls, generated from their validation schemas, and a page that shows it. */
export const apiDocument = fp<{ ctx: Context; version: string }>(async (app, { ctx, version }) => {
  const { publicUrl } = ctx;
  const readName = async () => (await portalIdentity(ctx)).name;
  await app.register(swagger, {
    // Pages, files and feeds are no calls.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { url: publicUrl + pages.about },
        description: apiGuide(publicUrl),
      },
      servers: [{ url: `${publicUrl}/api` }],
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
            description: `A key for programs, made on ${publicUrl}${pages.keys}. Each call says which scope it needs: read, jobs or posts`,
          },
        },
      },
    },
    transform: withoutPrefix,
    transformObject: (input) => completeDocument(toComponents(input)),
  });
  // One shared buffer, so that slow clients hold no copy each.
  let document: { name: string; bytes: Buffer } | undefined;
  app.get('/api/openapi.json', readAnywhere, async (_request, reply) => {
    const name = await readName();
    if (document?.name !== name) document = { name, bytes: documentOf(app, name) };
    return reply
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => body as string)
      .send(document.bytes);
  });
  mountReferencePage(app, readName);
});

/** The document of the API of the portal of that name. */
function documentOf(app: FastifyInstance, name: string): Buffer {
  const { info, ...document } = app.swagger();
  const named = { ...info, title: `${name} API`, contact: { name, ...info.contact } };
  return Buffer.from(JSON.stringify({ openapi: '3.1.0', info: named, ...document }, withoutPattern));
}

/** Their regular expressions were a seventh of the document, and say no more than their names. */
const namedFormats: unknown[] = ['date-time', 'date', 'uuid'];

function withoutPattern(this: { format?: unknown }, key: string, value: unknown): unknown {
  return key === 'pattern' && namedFormats.includes(this.format) ? undefined : value;
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>;

/** The reference page. Its large library is loaded at the first request, and each of its files is rendered once. */
function mountReferencePage(app: FastifyInstance, readName: () => Promise<string>): void {
  let page: { name: string; app: Promise<FastifyInstance>; files: Map<string, Answer> } | undefined;
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
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
    });
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
