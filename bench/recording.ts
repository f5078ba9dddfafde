import pg from 'pg';
import { allHandlers, mountBuiltWeb, createPageCache } from '../src/app/serve.ts';
import { createPublicQueries } from '../src/app/pages/public-queries.ts';
import { closeDatabase, openDatabase } from '../src/db/index.ts';
import { buildApp } from '../src/server/app.ts';
import { noRateLimits } from '../src/server/rate-limits.ts';
import { testContext } from '../test/support/test-context.ts';

export interface Statement {
  text: string;
  values: unknown[];
}
interface Request {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: object;
}
interface Recording {
  statements: Statement[];
  answer: { data: unknown };
}

/** Records the statements that the portal sends for a request. */
export interface Recorder {
  record(request: Request): Promise<Recording>;
  close(): Promise<void>;
}

type Query = (config: string | { text: string }, values?: unknown[], ...rest: unknown[]) => unknown;
/** The session query, which every call with a token runs first. */
const isOfSession = ({ text }: Statement): boolean => /(from|update) "sessions"/i.test(text);

const publicUrl = 'http://127.0.0.1';

/** The portal's HTTP server in this process, without page cache. Others may use the database too. */
export async function startRecorder(url: string): Promise<Recorder> {
  const db = openDatabase({ url });
  const ctx = testContext(db, { publicUrl });
  const app = await buildApp({
    ctx,
    handlers: allHandlers,
    isReady: async () => true,
    logger: false,
    limits: noRateLimits,
    version: 'bench',
    trustProxy: false,
    metricsToken: undefined,
    isStopping: () => false,
    mountWeb: (app) =>
      mountBuiltWeb(app, createPublicQueries(ctx, { publicUrl }), {
        cache: createPageCache(ctx),
      }),
  });
  const client = pg.Client.prototype as unknown as { query: Query };
  const record = async ({ method = 'GET', path, token, body }: Request): Promise<Recording> => {
    const statements: Statement[] = [];
    const { query } = client;
    client.query = function (this: unknown, config, values = [], ...rest) {
      const { text } = typeof config === 'string' ? { text: config } : config;
      statements.push({ text, values: Array.isArray(values) ? values : [] });
      return query.call(this, config, values, ...rest);
    };
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await app
      .inject({ method, url: path, headers, ...(body && { payload: body }) })
      .finally(() => (client.query = query));
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      statements: statements.filter((one) => !isOfSession(one)),
      answer: isJson ? answer.json() : { data: null },
    };
  };
  const close = async () => {
    await app.close();
    await closeDatabase(db);
  };
  return { record, close };
}
