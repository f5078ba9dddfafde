import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/prepare/build-service-worker.ts';
import { compressBuild } from './scripts/prepare/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes is one file of 5 KB that browsers cache. Asking the server for the routes of each page's links costs a request a page.
  routeDiscovery: { mode: 'initial' },
  // A route's loader is in the page's script: split, the list of routes would name further files for each, in every page.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await buildServiceWorker(client);
    await compressBuild(client);
  },
} satisfies Config;
