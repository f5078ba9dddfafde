import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './scripts/prepare/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A page names its own routes alone; the list of all comes with the router (web/navigation). In development, with the first page.
  routeDiscovery: { mode: process.env.NODE_ENV === 'development' ? 'initial' : 'lazy' },
  buildEnd: ({ reactRouterConfig }) => compressBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
