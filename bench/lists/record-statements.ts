import type pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
  begun: number;
  ended: number;
}

/** Statements that a verb sent; those of one wave were under way together. */
export type Waves = { text: string; values: unknown[] }[][];

type Query = (config: { text: string }, values: unknown[]) => Promise<unknown>;

/** What surrounds the statements of a transaction. */
const isFrame = (text: string): boolean => /^(begin|commit|rollback|select set_config)/i.test(text);

/** Runs something and notes the statements that it sends through the pool, also those of its transactions. */
export async function recordStatements(pool: pg.Pool, run: () => Promise<unknown>): Promise<Waves> {
  const seen: Statement[] = [];
  let tick = 0;
  const noting =
    (query: Query): Query =>
    async (config, values) => {
      const statement = { text: config.text, values: values ?? [], begun: tick++, ended: Infinity };
      if (!isFrame(statement.text)) seen.push(statement);
      try {
        return await query(config, values);
      } finally {
        statement.ended = tick++;
      }
    };
  const own = { query: pool.query, connect: pool.connect };
  pool.query = noting(own.query.bind(pool) as Query) as typeof pool.query;
  const connect = own.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  pool.connect = (async (...given: unknown[]) => {
    const client = await connect(...given);
    // The pool's own queries connect with a callback, and are noted already.
    if (given.length > 0) return client;
    const { query, release } = client;
    client.query = noting(query.bind(client) as unknown as Query) as unknown as typeof client.query;
    client.release = (error?: Error | boolean) => {
      Object.assign(client, { query, release });
      client.release(error);
    };
    return client;
  }) as typeof pool.connect;
  try {
    await run();
  } finally {
    Object.assign(pool, own);
  }
  return inWaves(seen);
}

function inWaves(statements: Statement[]): Waves {
  const waves: Statement[][] = [];
  for (const statement of statements) {
    const last = waves.at(-1);
    if (last && last.every(({ ended }) => ended > statement.begun)) last.push(statement);
    else waves.push([statement]);
  }
  return waves;
}

/** Sends the same statements by the bare driver, in the same waves. */
export async function replay(pool: pg.Pool, waves: Waves): Promise<void> {
  for (const wave of waves) await Promise.all(wave.map(({ text, values }) => pool.query(text, values)));
}

/** The same, and answers the rows. */
export async function replayed(pool: pg.Pool, waves: Waves): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const wave of waves)
    rows.push(
      ...(await Promise.all(wave.map(async ({ text, values }) => (await pool.query(text, values)).rows))),
    );
  return rows;
}
