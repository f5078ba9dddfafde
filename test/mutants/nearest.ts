import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Too slow for hundreds of runs, or their subject is another one: crashes, random calls. */
const NOT_NEAR =
  /\/(kills|interleavings|random-openings|random-tables|fuzz)\.|^test\/(end-to-end|shipped|faults|fuzz|topology|documented)\//;

interface Sources {
  /** Paths of all test files. */
  tests: string[];
  read: (file: string) => string;
}

/**
 * The tests that should notice a fault in a file: those in its folder or importing it, and those that docs/specification.md names for it.
 * What needs no database comes first, as it takes a twentieth of the time.
 */
export function nearestTests(file: string, { tests, read }: Sources): string[][] {
  const near = tests.filter((test) => !NOT_NEAR.test(test));
  const first = near.filter(
    (test) => dirname(test) === dirname(file) || importsOf(test, read).includes(file),
  );
  const named = testsInSpecification(file, read('docs/specification.md'), near);
  const second = named.filter((test) => !first.includes(test));
  const isData = (test: string) => test.endsWith('.data.test.ts');
  const units = [...first, ...second].filter((test) => !isData(test));
  return [units, first.filter(isData), second.filter(isData)].filter((ring) => ring.length > 0);
}

const importsOf = (test: string, read: Sources['read']): string[] =>
  Array.from(read(test).matchAll(/from '(\.[^']+)'/g), ([, path = '']) => join(dirname(test), path));

function testsInSpecification(file: string, specification: string, tests: string[]): string[] {
  const rows = specification
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | '));
  const naming = (names: (path: string) => boolean) =>
    rows.filter(([, places = '']) => placesOf(places).some(names)).map(([, , proofs = '']) => proofs);
  const exact = naming((path) => path === file);
  const proofs = exact.length > 0 ? exact : naming((path) => path.endsWith('/') && file.startsWith(path));
  return [...new Set(proofs.flatMap((proof) => testsNamed(proof, tests)))];
}

/** The files and folders of a row; a bare name is in the folder of the one before it. */
function placesOf(cell: string): string[] {
  let folder = 'src';
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => {
    const place = [join('src', name), join(folder, name)].find((path) => existsSync(path)) ?? name;
    folder = place.endsWith('/') ? place : dirname(place);
    return place;
  });
}

/** Tests are named by the beginning of their path, or by its last part alone. */
function testsNamed(cell: string, tests: string[]): string[] {
  const names = cell
    .replace(/\([^)]*\)/g, '')
    .split(/[,|]/)
    .map((name) => name.trim())
    .filter((name) => /^[\w/-]{4,}$/.test(name) && !name.startsWith('E2E'));
  return tests.filter((test) =>
    names.some(
      (name) => test.startsWith(`src/${name}`) || test.startsWith(name) || test.includes(`/${name}.`),
    ),
  );
}
