import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.program.config.ts',
  'react-router.config.ts',
  'scripts/prepare/build-service-worker.ts',
  'scripts/prepare/compress-build.ts',
  'scripts/prepare/list-modules.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** The inputs of each build, by path. */
const INPUTS = {
  web: /^(src\/(web|contract)|public|scripts)\/|^(vite|react-router)\.config\.ts$|\.json$/,
  program: /^src\/(?!web\/)|^vite\.program\.config\.ts$|\.json$/,
};
const TEST = /\.test\.tsx?$/;

/** For each build a content hash of all its inputs: a fresh checkout of the same files needs no new build. */
export function fingerprints(root) {
  const builds = Object.entries(INPUTS).map(([name, pattern]) => ({
    name,
    pattern,
    hash: createHash('sha256'),
  }));
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    const readers = builds.filter(({ pattern }) => pattern.test(file));
    if (readers.length === 0) continue;
    const contents = fs.readFileSync(path.join(root, file));
    for (const { hash } of readers) hash.update(`${file}\0`).update(contents).update('\0');
  }
  return Object.fromEntries(builds.map(({ name, hash }) => [name, hash.digest('hex')]));
}

function filesUnder(root, place) {
  const status = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!status) return [];
  return status.isFile() ? [place] : filesIn(root, place);
}

function filesIn(root, folder) {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, place);
      return TEST.test(place) ? [] : [place];
    });
}
