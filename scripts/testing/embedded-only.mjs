/**
 * Data tests that `npm test` runs on the embedded database alone: they are about calls, answers and files, and the second run on a PostgreSQL
 * server would take as long again. `npm run test:server` runs every data test on the server.
 */
export const embeddedOnly = [
  'src/api',
  'src/boot/doctor',
  'src/boot/pages',
  'src/domain/payments/kills.data.test.ts',
  'src/domain/samples',
  'src/domain/uploads',
  'src/fill',
  'src/import',
  'src/jobs/script-injection.data.test.ts',
  'src/sample',
  'src/server',
  'test/fuzz',
];

/** The options of Vitest that leave these out. */
export const withoutEmbeddedOnly = embeddedOnly.flatMap((place) => [
  '--exclude',
  place.endsWith('.ts') ? place : `${place}/**`,
]);
