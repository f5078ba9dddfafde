import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { checkLedger } from '../../domain/commerce/index.ts';
import { findNewestUsed, keysOf } from '../../domain/people/index.ts';
import { checkBackup } from '../../backup/index.ts';
import { latestBackup } from '../../domain/platform/backups.ts';
import { plural } from '../process.ts';
import { isPublic, fail, ok, findings, warn, type Finding } from './check-settings.ts';

const late = { warnMinutes: 10, failMinutes: 60 };
/** Checking each of very many files in a store would take hours. */
const sampledUploads = 200;

export async function checkQueue({ db }: Context): Promise<Finding[]> {
  const { rows } = await db.execute<{ waiting: number; minutes: number; dead: number }>(sql`
    SELECT count(*) FILTER (WHERE due)::int AS waiting, count(*) FILTER (WHERE dead)::int AS dead,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE due)) / 60, 0)::int AS minutes
    FROM (SELECT run_at, run_at <= now() AND attempts < max_attempts AND locked_at IS NULL AS due,
      attempts >= max_attempts AND locked_at IS NULL AS dead FROM graphile_worker.jobs) AS jobs`);
  const { waiting, minutes, dead } = rows[0]!;
  const says =
    waiting === 0
      ? 'no task is due'
      : `${plural(waiting, 'task is', 'tasks are')} due, the oldest for ${plural(minutes, 'minute')}`;
  const age =
    minutes < late.warnMinutes
      ? ok('queue', says)
      : (minutes < late.failMinutes ? warn : fail)(
          'queue',
          `${says}.`,
          'Start a worker, or look into its log.',
        );
  return findings(
    age,
    dead > 0 &&
      warn(
        'dead letters',
        `${plural(dead, 'task')} failed permanently.`,
        'Fix the cause, then retry them on the overview (/admin).',
      ),
  );
}

export async function checkMoney({ db }: Context): Promise<Finding[]> {
  const { orders, entries, problems } = await checkLedger(db);
  return problems.length === 0
    ? [ok('ledger', `${plural(entries, 'row')} and ${plural(orders, 'order')} agree`)]
    : problems.map((problem) =>
        fail('ledger', problem, 'Run npm run ledger:check and correct it in /admin/payments.'),
      );
}

export async function checkPeople({ db }: Context, config: Config): Promise<Finding[]> {
  const { rows } = await db.execute<{ admins: number; staff: number; bare: number; samples: number }>(sql`
    SELECT count(*) FILTER (WHERE role = 'admin' AND blocked_at IS NULL)::int AS admins,
      count(*) FILTER (WHERE role IN ('admin', 'moderator'))::int AS staff,
      count(*) FILTER (WHERE role IN ('admin', 'moderator') AND f.user_id IS NULL)::int AS bare,
      count(*) FILTER (WHERE email LIKE '%@sample.lectern.example')::int AS samples
    FROM users u LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL`);
  const { admins, staff, bare, samples } = rows[0]!;
  return findings(
    admins > 0
      ? ok('admin', `${plural(admins, 'admin')} can log in`)
      : fail('admin', 'No admin can log in.', 'Set ADMIN_EMAIL and ADMIN_PASSWORD and start once.'),
    bare > 0 &&
      warn(
        'second factor',
        `${bare} of ${plural(staff, 'member')} of staff ${bare === 1 ? 'has' : 'have'} none.`,
        'Ask them to set one up, or set REQUIRE_SECOND_FACTOR=staff.',
      ),
    samples > 0 &&
      isPublic(config) &&
      fail(
        'sample accounts',
        `${plural(samples, 'account')} of the sample content can log in.`,
        'Run npm run samples -- remove; --dry-run lists first what it would remove.',
      ),
  );
}

/** Only uploads in use: others may be incomplete, and are deleted after a day. */
export async function checkUploads({ db, files }: Context): Promise<Finding[]> {
  const used = await findNewestUsed(db, sampledUploads);
  const missing: string[] = [];
  for (const key of used.flatMap((address) => keysOf(address).slice(0, 1))) {
    const file = await files.get(key);
    file?.body.destroy();
    if (!file) missing.push(key);
  }
  const newest = `the newest ${plural(used.length, 'upload')} in use`;
  if (missing.length > 0)
    return [
      fail(
        'uploads',
        `${missing.length} of ${newest} ${missing.length === 1 ? 'has' : 'have'} no file, such as ${missing[0]}.`,
        'Restore the files from a backup; check UPLOADS and DATA_DIR.',
      ),
    ];
  return [ok('uploads', used.length === 0 ? 'no upload is in use' : `the files of ${newest} are there`)];
}

const hourMs = 60 * 60 * 1000;
const check = 'backups';

/** Checks for a recent and complete backup in the configured folder. */
export async function checkBackups(ctx: Context, { backup }: Config): Promise<Finding[]> {
  const latest = await latestBackup(ctx.db);
  const found: Finding[] = [];
  if (!backup.folder)
    found.push(
      warn(
        check,
        'BACKUP_DIR is unset: no backups are scheduled.',
        'Set BACKUP_DIR to a folder on another disk.',
      ),
    );
  if (!latest?.file)
    return [...found, fail(check, 'There is no backup.', 'Run npm run backup once, and set BACKUP_DIR.')];
  const hours = Math.floor((Date.now() - latest.startedAt.getTime()) / hourMs);
  if (hours > 48)
    found.push(
      fail(
        check,
        `The last one is ${plural(hours, 'hour')} old.`,
        'Look for "the backup failed" in the log of the worker.',
      ),
    );
  const file = backup.folder && !latest.file.includes('/') ? join(backup.folder, latest.file) : latest.file;
  return [...found, await checkFile(file, latest.bytes ?? 0, hours)];
}

async function checkFile(file: string, bytes: number, hours: number): Promise<Finding> {
  const there = await stat(file).catch(() => undefined);
  if (!there)
    return warn(
      check,
      `${file} is not on this machine.`,
      'Run npm run doctor where it is kept, or make a new one.',
    );
  if (there.size !== bytes)
    return fail(
      check,
      `${file} has ${there.size} bytes instead of ${bytes}.`,
      'Make a new backup at once and look after that disk.',
    );
  if (file.endsWith('.age'))
    return ok(
      check,
      `the last one is ${plural(hours, 'hour')} old and of its length (its contents need the key)`,
    );
  try {
    const { manifest } = await checkBackup(file, { identities: [] });
    return ok(
      check,
      `the last one is ${plural(hours, 'hour')} old and complete (${plural(manifest.tables.length, 'table')}, ${plural(manifest.files.length, 'file')})`,
    );
  } catch (error) {
    return fail(
      check,
      `${file}: ${(error as Error).message}`,
      'Make a new backup at once and look after that disk.',
    );
  }
}
