import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { userEnvironment } from './user-environment.ts';

/** A folder beside the checkout, which the database's own user can pass through when we are root. */
export async function besideCheckout(checkout: string): Promise<string> {
  const folder = await mkdtemp(join(checkout, '..', 'run-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Runs one of the documented npm commands to its end. */
export async function npm(checkout: string, args: string[], settings: Record<string, string>) {
  const folder = await besideCheckout(checkout);
  const logFile = join(folder, 'npm.log');
  const child = spawnNpm(checkout, args, logFile, settings);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const output = readFileSync(logFile, 'utf8');
  return { code, output };
}

export function spawnNpm(
  cwd: string,
  args: string[],
  logFile: string,
  settings: Record<string, string>,
  node?: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn('npm', args, { cwd, env: userEnvironment(settings, node), stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}
