import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './scripts/prepare/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes is one file of 5 KB that browsers cache. Asking the server for the routes of each page's links costs a request a page.
  routeDiscovery: { mode: 'initial' },
  // A route's loader is in the page's script: split, the list of routes would name further files for each, in every page.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
