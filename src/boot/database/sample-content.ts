import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../config/index.ts';
import type { Context } from '../../domain/context.ts';

/** Fills an empty database with sample content if the operator wants it (docs/rules.md#sample-data). */
export async function fillEmptyDatabase(ctx: Context, config: Config, isEmbedded: boolean): Promise<void> {
  if (!(config.sampleData ?? isEmbedded) || !(await isEmpty(ctx))) return;
  const { fillWithSamples } = await import('../../sample/index.ts').catch(withoutSamples);
  await fillWithSamples(ctx, { dataDir: config.dataDir, log: (line) => process.stdout.write(`${line}\n`) });
}

/** The production image leaves sample content out. */
function withoutSamples(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new ConfigError('SAMPLE_DATA=on: this installation was made without sample content.');
}

/** Nothing published and nobody registered; the first admin doesn't count. */
async function isEmpty(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT FROM posts) OR EXISTS (SELECT FROM jobs) OR EXISTS (SELECT FROM institutes)
      OR EXISTS (SELECT FROM users WHERE role <> 'admin') AS used`);
  return rows[0]?.used === false;
}
