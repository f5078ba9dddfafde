import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { edgeTests } from './edge-tests.mjs';

test('every test that runs on one kind of database alone is there', () => {
  expect(edgeTests.filter((file) => !existsSync(inProject(...file.split('/'))))).toEqual([]);
});
