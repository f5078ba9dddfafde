import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Config, ConfigError, isPublicAddress } from '../config/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { hasSamples } from '../domain/staff/index.ts';

type Settings = Pick<Config, 'sampleData' | 'production' | 'publicUrl' | 'dataDir'>;

/** Whether the portal is in production: public, not a trial on a local machine. */
const isInProduction = ({ production, publicUrl }: Settings): boolean =>
  production && isPublicAddress(publicUrl);

/** Whether to fill an empty database; in production only on request. */
export const wantsSamples = (settings: Settings, isEmbedded: boolean): boolean =>
  settings.sampleData ?? (isEmbedded && !isInProduction(settings));

/** Adds sample content and accounts (docs/specification.md#sample-data). */
export async function addSamples(ctx: Context, { dataDir }: Settings): Promise<void> {
  const { fillWithSamples } = await import('../sample/index.ts').catch(withoutSamples);
  await fillWithSamples(ctx, { dataDir, log: (line) => process.stdout.write(`${line}\n`) });
}

/** Fills an empty database with sample content if the operator wants it. */
export async function fillEmptyDatabase(
  ctx: Context,
  settings: Settings,
  isEmbedded: boolean,
): Promise<void> {
  if (wantsSamples(settings, isEmbedded) && (await isEmpty(ctx))) await addSamples(ctx, settings);
}

/** Reports existing sample content at every start, because its accounts, including an admin, can be logged in to. */
export async function reportSamples(
  { db }: Context,
  settings: Settings,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  if (!(await hasSamples(db))) return;
  const line =
    'this portal contains sample content, with accounts that can log in; npm run samples -- remove removes it';
  if (isInProduction(settings)) logger.warn(line);
  else logger.info(line);
}

/** The production image leaves sample content out. */
function withoutSamples(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new ConfigError('SAMPLE_DATA=on: this installation was made without sample content.');
}

/** No items and no accounts; with a first admin, the portal was already set up. */
export async function isEmpty({ db }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT FROM items) OR EXISTS (SELECT FROM institutes)
      OR EXISTS (SELECT FROM users) AS used`);
  return rows[0]?.used === false;
}
