import { fileURLToPath } from 'node:url';
import { freePort, start, type Running } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Lectern extends Running {
  role: 'web' | 'worker';
  port: number;
  url: string;
}

/** One process of the portal on its own port. */
export async function startLectern(
  role: 'web' | 'worker',
  env: Record<string, string>,
  wanted?: number,
): Promise<Lectern> {
  const port = wanted ?? (await freePort());
  const running = await start(process.execPath, ['src/main.ts', role], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // A shared compile cache speeds up the next starts.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    ready: role === 'web' ? /Lectern is ready/ : /worker is ready/,
  });
  return { ...running, role, port, url: `http://127.0.0.1:${port}` };
}
