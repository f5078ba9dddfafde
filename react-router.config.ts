import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressBuild } from './scripts/prepare/compress-build.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on: discovering them later costs a request a page, and an address that can't be kept.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
