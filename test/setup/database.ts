import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { prepareTemplate } from './prepare-template.ts';
import { serverUrl } from './server-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL of the test server's administrative database. */
    databaseServer: string;
  }
}

const NEEDED_BY = ['data', 'browser', 'faults'];

// A test's database need not survive a power cut.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts one server for the whole run (or takes the one in TEST_DATABASE_URL) and fills the template of the tests' databases. */
export default async function setup(run: TestProject) {
  if (!run.vitest.projects.some((project) => NEEDED_BY.includes(project.name))) return undefined;
  const server = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: async () => {} }
    : await startTemporaryServer();
  try {
    await prepareTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  run.provide('databaseServer', server.url);
  return server.stop;
}

/** A server whose data need not outlive its tests. */
export async function startTemporaryServer() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  // As root, the server runs as another user, who must be able to traverse this folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), settings: FAST });
  return {
    url: serverUrl(database.connection),
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
