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
  const [ofFile, ofFolder] = testsInSpecification(file, read('docs/specification.md'), near);
  const second = ofFile.filter((test) => !first.includes(test));
  const third = ofFolder.filter((test) => ![...first, ...second].includes(test));
  const isData = (test: string) => test.endsWith('.data.test.ts');
  const units = [...first, ...second, ...third].filter((test) => !isData(test));
  return [units, ...[first, second, third].map((ring) => ring.filter(isData))].filter(
    (ring) => ring.length > 0,
  );
}

const importsOf = (test: string, read: Sources['read']): string[] =>
  Array.from(read(test).matchAll(/from '(\.[^']+)'/g), ([, path = '']) => join(dirname(test), path));

/** @returns the tests of the rules that name the file, and those of the rules that name a folder around it */
function testsInSpecification(file: string, specification: string, tests: string[]): [string[], string[]] {
  const rules = Array.from(specification.matchAll(RULE), ([, files = '', proofs = '']) => ({
    files: namesIn(files),
    proofs: namesIn(proofs),
  }));
  const testsOf = (names: (path: string) => boolean) => {
    const proofs = rules.filter(({ files }) => files.some(names)).flatMap((rule) => rule.proofs);
    return tests.filter((test) => proofs.some((name) => name === test || isIn(name, test)));
  };
  return [testsOf((path) => path === file), testsOf((path) => isIn(path, file))];
}

/** The files and the tests of a rule, which is an entry of a list: 'Files: `a`, `b/`. Tests: `c`.' */
const RULE = /Files:((?:\s+`[^`]+`,?)+)\.\s+Tests:((?:\s+`[^`]+`,?)+)/g;

const namesIn = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

const isIn = (folder: string, file: string) => folder.endsWith('/') && file.startsWith(folder);
