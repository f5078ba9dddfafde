import { startFailureText } from './app/explain-error.ts';
import { runRole } from './app/commands/run-role.ts';

// Files of this process are private to its user, whatever the caller's umask.
process.umask(0o077);

// The reader of the output may close it early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Runs the role or command in the first argument; by default `all`: server and worker. */
try {
  process.exitCode = await runRole(process.argv[2] ?? 'all', process.argv.slice(3));
} catch (error) {
  const line = startFailureText(error);
  process.stderr.write(line ? `${line}\n` : `The start failed: ${(error as Error)?.stack ?? error}\n`);
  process.exit((error as { exitCode?: number })?.exitCode ?? 1);
}
