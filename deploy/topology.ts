import { resolve } from 'node:path';
import { readOptions, refuseArguments } from '../scripts/read-options.mjs';
import { findPrograms, startTopology } from './topology/index.ts';

const values = readOptions('topology', {
  folder: { type: 'string', default: 'data/topology' },
  port: { type: 'string', default: '8080' },
  webs: { type: 'string', default: '2' },
  workers: { type: 'string', default: '1' },
  replica: { type: 'boolean', default: false },
  pooler: { type: 'boolean', default: false },
});
for (const name of ['port', 'webs', 'workers'] as const)
  if (!/^[1-9]\d*$/.test(values[name]))
    refuseArguments('topology', `--${name} must be a whole number from 1.`);
const passed =
  /^(ADMIN_|SMTP_|MAIL_|PUBLIC_URL|SAMPLE_DATA|PAYMENTS|RAZORPAY_|RATE_LIMITS|LOG_LEVEL|METRICS_|CDN_|SECRETS_|SELLER_)/;

async function main(): Promise<number> {
  const programs = findPrograms();
  if ('missing' in programs) {
    console.error(`Missing: apt-get install -y ${programs.missing.join(' ')}`);
    return 1;
  }
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => passed.test(entry[0])),
  );
  const url = `http://127.0.0.1:${values.port}`;
  const topology = await startTopology({
    folder: resolve(values.folder),
    programs,
    webs: Number(values.webs),
    workers: Number(values.workers),
    replica: values.replica,
    pooler: values.pooler,
    port: Number(values.port),
    env: { PUBLIC_URL: url, ...env },
  });
  console.log(`Lectern is ready on ${topology.url}`);
  const { promise, resolve: stop } = Promise.withResolvers<void>();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await promise;
  await topology.stop();
  return 0;
}

process.exitCode = await main();
