import pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
  begun: number;
  ended: number;
}

/** Statements that were sent; those of one wave were under way together. */
export type Waves = { text: string; values: unknown[] }[][];

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Runs something and notes every statement that this process sends meanwhile, those within transactions too. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Waves> {
  const seen: Statement[] = [];
  let tick = 0;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const [config] = args as [string | { text: string; values?: unknown[] }];
    const text = typeof config === 'string' ? config : config.text;
    const given = args.find((arg) => Array.isArray(arg)) as unknown[] | undefined;
    const values = given ?? (typeof config === 'string' ? [] : (config.values ?? []));
    const statement = { text, values, begun: tick++, ended: Infinity };
    if (/^\s*(select|with)/i.test(text)) seen.push(statement);
    const end = () => (statement.ended = tick++);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const done = (...results: unknown[]) => {
        end();
        (last as (...results: unknown[]) => void)(...results);
      };
      return query.apply(this, [...args.slice(0, -1), done]);
    }
    const result = query.apply(this, args);
    void (result as Promise<unknown>).then?.(end, end);
    return result;
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return inWaves(seen);
}

function inWaves(statements: Statement[]): Waves {
  const waves: Statement[][] = [];
  for (const statement of statements) {
    const last = waves.at(-1);
    if (last?.every(({ ended }) => ended > statement.begun)) last.push(statement);
    else waves.push([statement]);
  }
  return waves;
}

/** Sends the same statements by the bare driver, in the same waves. */
export async function replay(pool: pg.Pool, waves: Waves): Promise<void> {
  for (const wave of waves) await Promise.all(wave.map(({ text, values }) => pool.query(text, values)));
}
