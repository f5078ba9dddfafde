import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kill, serverProcesses } from '../support/embedded/processes.ts';
import { Chance } from '../fuzz/random.ts';
import { seed } from '../support/size.ts';
import { ProgramUnderTest } from './support/program-under-test.ts';

const chance = new Chance(seed);

/** The program with its own database, whose processes are killed one kind after the other. */
let folder: string;
let dataDir: string;
let portal: ProgramUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-faults-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  portal = await new ProgramUnderTest(dataDir).ready();
});
afterAll(async () => {
  await portal?.program.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Injects a fault during writes, and waits until the portal is ready again. */
async function writingThrough(prefix: string, breakIt: () => Promise<void>): Promise<string[]> {
  let isOver = false;
  const first = Promise.withResolvers<void>();
  const writing = [1, 2].map((n) => portal.enquireUntil(() => isOver, `${prefix}${n}`, first.resolve));
  // Waits for the first success, as some requests may be refused on a busy machine.
  await first.promise;
  await breakIt();
  await portal.untilReady();
  isOver = true;
  return (await Promise.all(writing)).flat();
}

describe.skipIf(process.platform !== 'linux')('kill -9', () => {
  test('of one database process: it recovers', async () => {
    const { pid } = portal.program.child;
    const acknowledged = await writingThrough('child', async () => kill(serverProcesses(dataDir).children));
    expect(await portal.untilMailed(acknowledged)).toEqual([]);
    expect([portal.isRunning, portal.program.child.pid]).toEqual([true, pid]);
  });

  test('of the whole database: the portal logs it and restarts it', async () => {
    const { server } = serverProcesses(dataDir);
    const acknowledged = await writingThrough('server', async () => {
      kill([server]);
      await portal.program.says(/The embedded database ended unexpectedly \(ended by SIGKILL\)/);
      await portal.program.says(/The embedded database runs again/);
    });
    expect(serverProcesses(dataDir).server).not.toBe(server);
    expect(await portal.untilMailed(acknowledged)).toEqual([]);
  });

  test('of the portal, repeatedly: acknowledged writes are kept, each once', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const first = Promise.withResolvers<void>();
      const writers = [1, 2].map((n) =>
        portal.enquireUntil(() => !portal.isRunning, `round${round}-${n}`, first.resolve),
      );
      await first.promise;
      await new Promise((resolve) => setTimeout(resolve, 100 + chance.below(400)));
      await portal.program.end('SIGKILL');
      acknowledged.push(...(await Promise.all(writers)).flat());
      portal = await new ProgramUnderTest(dataDir).ready();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    expect(await portal.untilMailed(acknowledged)).toEqual([]);
    console.info(`5 kills of the program: ${acknowledged.length} acknowledged writes, each carried out once`);
  });

  test('a clean stop also stops the database', async () => {
    const { server } = serverProcesses(dataDir);
    expect(await portal.program.end()).toBe(0);
    expect(() => process.kill(server, 0)).toThrow();
  });
});
