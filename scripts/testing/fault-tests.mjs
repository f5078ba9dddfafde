/** Vitest arguments for all fault injection tests: their own folder, and those next to the code. */
export const faultTests = [
  ...['faults', 'data', 'unit', 'browser'].flatMap((project) => ['--project', project]),
  '--silent=false',
  'test/faults',
  'src/api/razorpay',
  'src/backup',
  'src/app/doctor',
  'src/db/',
  'src/domain/commerce/payments/kills',
  'src/integrations/storage',
  'src/jobs/mail',
  'src/jobs/schedule',
  'src/server/failures',
  'src/server/http-server',
  'src/server/slow-',
];
