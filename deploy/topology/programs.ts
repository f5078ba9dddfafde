import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedPostgres } from '../../scripts/testing/find-postgres.mjs';

export interface Programs {
  nginx: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  /** undefined: none is installed. */
  pgbouncer: string | undefined;
}

/** Debian keeps servers where a user's PATH doesn't look. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const find = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** The programs that the topology needs, or the names of the missing Debian packages. */
export function findPrograms(): Programs | { missing: string[] } {
  const nginx = find('nginx');
  const postgres = installedPostgres();
  if (nginx && postgres) return { nginx, postgres, pgbouncer: find('pgbouncer') };
  return { missing: [...(nginx ? [] : ['nginx']), ...(postgres ? [] : ['postgresql'])] };
}
