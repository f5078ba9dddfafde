import { withSmallMemory } from '../../scripts/process/small-memory.mjs';
import { startChild, type Child } from '../serving/child.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

/** One web process of the portal on a database that others use too. */
export const startWeb = (url: string, dataDir: string, env: Record<string, string> = {}): Promise<Child> =>
  startChild({
    args: [main, 'web'],
    env: withSmallMemory(
      {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        ...env,
      },
      'web',
    ),
  });
