import { spawn, type ChildProcess } from 'node:child_process';
import { spawnAs, type Account } from './account.ts';

/**
 * A watchdog reads a pipe whose other end only we hold. When this process dies, however that happens, the pipe closes
 * and the watchdog stops the program (SIGINT: PostgreSQL's fast shutdown). The shell then becomes the program by
 * exec, so that its exit status and signals are directly ours; the watchdog is re-parented to init, as PostgreSQL
 * must not have unknown children. `over` tells the watchdog that the program ended by itself.
 */
const GUARD = `
exec 3<&0 </dev/null
( ( trap '' INT TERM HUP; read -r word <&3; [ "$word" = over ] || kill -INT $$ ) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`;

type Output = 'ignore' | 'pipe' | number;

/**
 * Starts a program that doesn't outlive this process. It has its own session, so that a Ctrl-C in our terminal
 * reaches only us.
 */
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
  child.stdin?.on('error', () => undefined); // the watchdog may have exited; harmless
  child.once('exit', () => child.stdin?.end('over\n'));
  return child;
}

/** Resolves when the program has ended (or failed to start), with a description of how. */
export function waitForExit(child: ChildProcess): Promise<{ code: number | null; how: string }> {
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: null, how: error.message }));
    child.once('exit', (code, signal) =>
      settle({ code, how: signal ? `ended by ${signal}` : `exit code ${code}` }),
    );
  });
}
