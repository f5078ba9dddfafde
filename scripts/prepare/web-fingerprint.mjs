import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src/web',
  'src/contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/prepare/compress-build.ts',
  'tsconfig.json',
  'package-lock.json',
];
const TEST = /\.test\.tsx?$/;

/** A content hash of all inputs of the web build: a fresh checkout of the same files needs no new build. */
export function webFingerprint(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(root, source))
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(path.join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root, place) {
  const status = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!status) return [];
  if (status.isFile()) return TEST.test(place) ? [] : [place];
  const names = fs.readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => filesUnder(root, `${place}/${name}`));
}
