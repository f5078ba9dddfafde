import { spawn, type ChildProcess } from 'node:child_process';
import { spawnAs, type Account } from './account.ts';

/**
 * A watcher reads a pipe whose other end only we hold. When we die, however that happens, the pipe closes and the watcher stops the program
 * (SIGINT: PostgreSQL's fast shutdown). The shell then becomes the program, so that its exit and its signals are directly ours; the watcher
 * is left to init, because PostgreSQL wants no children that it doesn't know. `over` tells it that the program has ended by itself.
 */
const GUARD = `
exec 3<&0 </dev/null
( ( trap '' INT TERM HUP; read -r word <&3; [ "$word" = over ] || kill -INT $$ ) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`;

type Output = 'ignore' | 'pipe' | number;

/** Starts a program that doesn't outlive us. It has its own session: a Ctrl-C in our terminal is ours to handle, not its. */
export function spawnGuarded(
  account: Account,
  command: string[],
  output: [stdout: Output, stderr: Output],
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', GUARD, 'lectern-guard', ...command], {
    ...spawnAs(account),
    detached: true,
    stdio: ['pipe', output[0], output[1]],
  });
  child.stdin?.on('error', () => undefined); // the watcher may be gone, which changes nothing for us
  child.once('exit', () => child.stdin?.end('over\n'));
  return child;
}

/** Resolves when the program has ended (or never began), with a word on how. */
export function ended(child: ChildProcess): Promise<{ code: number | null; how: string }> {
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: null, how: error.message }));
    child.once('exit', (code, signal) =>
      settle({ code, how: signal ? `ended by ${signal}` : `exit code ${code}` }),
    );
  });
}
