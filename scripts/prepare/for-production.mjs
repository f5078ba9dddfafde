import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Files that are not needed in production: tests with their tools and tables, sample content, and page sources, which
 * are built.
 */
const LEFT_OUT = [/\.test\.tsx?$/, /(^|\/)testing\//, /^api\/permissions\.table\.ts$/, /^sample\//, /^web\//];

/** Whether a file (relative to `src`) is part of an installation. */
export const isForProduction = (file) => !LEFT_OUT.some((pattern) => pattern.test(file));

/** Removes from a copy of `src` what an installation doesn't need. Returns the number of files removed. */
export function pruneForProduction(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const unneeded = files.filter((file) => !isForProduction(file));
  for (const file of unneeded) fs.rmSync(path.join(folder, file));
  return unneeded.length;
}

const [, script, folder] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href)
  console.log(`${pruneForProduction(folder)} files that production doesn't need are gone`);
