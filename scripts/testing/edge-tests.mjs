/**
 * What these tests show doesn't depend on the kind of database: it is decided before any statement is sent
 * (permissions, validation, presentation), in files and images, or in exchanges with a provider. `npm test` runs them
 * once, all other `data` tests on both kinds.
 */
export const edgeTests = [
  'src/api/first-login.data.test.ts',
  'src/api/long-inputs.data.test.ts',
  'src/api/naughty-strings.data.test.ts',
  'src/api/permissions.data.test.ts',
  'src/api/private-fields.data.test.ts',
  'src/api/razorpay.data.test.ts',
  'src/api/registration.data.test.ts',
  'src/api/script-injection.data.test.ts',
  'src/api/uploads.data.test.ts',
  'src/domain/payments/kills.data.test.ts',
  'src/jobs/script-injection.data.test.ts',
  'src/server/hostile-input.data.test.ts',
  'src/server/http-server.data.test.ts',
  'src/server/security-headers.data.test.ts',
  'src/server/syndication/script-injection.data.test.ts',
  'test/fuzz/fuzz.data.test.ts',
];
