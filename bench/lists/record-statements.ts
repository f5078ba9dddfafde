import type pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
  begun: number;
  ended: number;
}

/** Statements that a verb sent; those of one wave were under way together. */
export type Waves = { text: string; values: unknown[] }[][];

/** Runs something and notes the statements that it sends through the pool. */
export async function recordStatements(pool: pg.Pool, run: () => Promise<unknown>): Promise<Waves> {
  const seen: Statement[] = [];
  const query = pool.query.bind(pool);
  let tick = 0;
  pool.query = (async (config: { text: string }, values: unknown[]) => {
    const statement = { text: config.text, values, begun: tick++, ended: Infinity };
    seen.push(statement);
    try {
      return await (query as (config: unknown, values: unknown[]) => Promise<unknown>)(config, values);
    } finally {
      statement.ended = tick++;
    }
  }) as typeof pool.query;
  try {
    await run();
  } finally {
    pool.query = query;
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
