import { BackupError } from '../../backup/backup-error.ts';
import { ConfigError } from '../../config/index.ts';
import { EmbeddedDatabaseError } from '../../db/embedded/index.ts';
import { MigrationError } from '../../db/index.ts';
import { FillError } from '../../fill/fill-error.ts';
import { UsageError } from '../help/usage-error.ts';
import { BuildMissingError } from '../http/build-missing-error.ts';

const systemErrors: Record<
  string,
  (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string
> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Set HOST to one of its own.`,
  EACCES: ({ port, message }) =>
    port ? `Port ${port} needs more rights. Set PORT to 1024 or above.` : `Permission denied: ${message}`,
  ENOSPC: () => 'The disk is full. Free some space and start again.',
  ECONNREFUSED: () => 'The database server does not answer. Check DATABASE_URL and that it runs.',
  ENOTFOUND: () => 'The host of DATABASE_URL is unknown. Check the address.',
  '28P01': () => 'The database server refuses the password. Check DATABASE_URL.',
  '28000': () => 'The database server refuses the user. Check DATABASE_URL.',
  '3D000': () => 'The database of DATABASE_URL does not exist. Create it first.',
};

/** One clear line for an error that prevents the start; undefined for an error that isn't known. */
export function explain(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError ||
    error instanceof BackupError ||
    error instanceof FillError ||
    error instanceof BuildMissingError ||
    error instanceof UsageError
  )
    return error.message;
  const known = error as NodeJS.ErrnoException;
  return systemErrors[known?.code ?? '']?.(known);
}
