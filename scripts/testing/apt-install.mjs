import { runQuietly } from '../process/run-quietly.mjs';
import { onPath } from './on-path.mjs';

let updated = false;

export function canAptInstall() {
  return process.getuid && process.getuid() === 0 && Boolean(onPath('apt-get'));
}

/** Installs a Debian package. Callers check whether it is there afterwards, so a failure is only returned. */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) await runQuietly('apt-get', ['update'], { env });
  updated = true;
  const { code } = await runQuietly(
    'apt-get',
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name],
    { env },
  );
  return code === 0;
}
