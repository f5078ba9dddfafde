import { execFileSync } from 'node:child_process';

/** PostgreSQL refuses to run as root, so root starts it as nobody: the user of a child process, undefined for others. */
export function unprivileged() {
  if (!process.getuid || process.getuid() !== 0) return undefined;
  const number = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
