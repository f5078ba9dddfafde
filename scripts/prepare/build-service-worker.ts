import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds `service-worker.js` beside the pages, in one file: it has to be at the root, and not every browser loads workers in parts. */
export async function buildServiceWorker(folder: string): Promise<void> {
  // The names of the files carry hashes of their content.
  const files = (await readdir(join(folder, 'assets'))).toSorted().join();
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(files).digest('hex').slice(0, 12)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, '../../src/web/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}
