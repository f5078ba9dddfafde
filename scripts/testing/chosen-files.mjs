import fs from 'node:fs';
import { inProject } from '../project.mjs';

/** What only `npm run test:all` runs: of the browser what isn't a road, and tests of data that take long for what they find. */
export const onlyInAll = ['test/end-to-end/details', 'src/server/generated-client.data.test.ts'];

/** What `npm test` runs of the stage `shipped`: every page, a purchase with its PDF, SIGTERM, and a log without warnings. */
export const smallShipped = [
  'test/shipped/pages.test.ts',
  'test/shipped/purchases.test.ts',
  'test/shipped/at-the-end.test.ts',
];

/** What `npm run test:all` need not run of that stage after `npm test`. */
export const repeatedShipped = ['test/shipped/pages.test.ts', 'test/shipped/purchases.test.ts'];

/**
 * Data tests that aren't repeated on a PostgreSQL server: they are about calls, answers and files. `npm run test:server` runs every data
 * test on the server.
 */
export const embeddedOnly = [
  'src/api',
  'src/app/doctor',
  'src/app/pages',
  'src/domain/commerce/payments/kills.data.test.ts',
  'src/domain/staff/samples.data.test.ts',
  'src/domain/people/uploads',
  'src/generate',
  'src/import',
  'src/jobs/script-injection.data.test.ts',
  'src/sample',
  'src/server',
];

/** The options of Vitest that leave these files and folders out. */
export const without = (places) =>
  places.flatMap((place) => ['--exclude', place.endsWith('.ts') ? place : `${place}/**`]);

const ASKS_SIZE = /\b(?:(?:bySize|size|slow)\b.*\/size|nastyPieces\b.*\/slow-texts)\.ts'/;

/** Tests of which a whole run does more than a small one: they ask for its size (test/support/size.ts), or take texts by it. */
export const sized = () =>
  ['src', 'test']
    .flatMap((folder) => testsIn(folder))
    .filter((file) => ASKS_SIZE.test(fs.readFileSync(inProject(file), 'utf8')));

const testsIn = (folder) =>
  fs
    .readdirSync(inProject(folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file));
