import { explain } from './boot/index.ts';
import { runRole } from './boot/commands/run-role.ts';

// What this process writes is for its own user alone, whatever the caller's umask.
process.umask(0o077);

// Whoever reads the output may close it before its end, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Serves and works (`all`, the default), or what the first argument names: a role or a command. */
try {
  process.exitCode = await runRole(process.argv[2] ?? 'all', process.argv.slice(3));
} catch (error) {
  const line = explain(error);
  process.stderr.write(line ? `${line}\n` : `The start failed: ${(error as Error)?.stack ?? error}\n`);
  process.exit((error as { exitCode?: number })?.exitCode ?? 1);
}
