import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;
const smallestMb = 32;
// A common search term within one field touches some 100 MB of pages at a million jobs.
const largestMb = 128;

/**
 * PostgreSQL's `shared_buffers` for the database in this cluster: a sixteenth of its size, since its pages are in
 * the operating system's cache as well.
 */
export function sharedBuffers(cluster: string): string {
  const wanted = Math.ceil(sizeOf(join(cluster, 'base')) / 16 / MB);
  return `${Math.min(Math.max(wanted, smallestMb), largestMb)}MB`;
}

// Synchronous: asynchronous calls take several times as long for some thousand files.
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    // A file may vanish meanwhile.
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
