import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './index.ts';
import { kill, serverProcesses } from './testing/processes.ts';
import { startHolder, stopHolders, type Holder } from './testing/start-holder.ts';

const ROUNDS = 20;
const root = mkdtempSync(join(tmpdir(), 'lectern-crash-'));
const dataDir = join(root, 'data');
chmodSync(root, 0o755); // passable for the server's user

afterEach(stopHolders);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.skipIf(process.platform !== 'linux')(
  'acknowledged writes survive kill -9 of the portal’s process and of all processes',
  { timeout: 180_000 },
  async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const writer = startHolder(dataDir, { task: 'write' });
      await writer.said('wrote');
      await new Promise((next) => setTimeout(next, Math.random() * 400)); // any moment of its work
      if (round % 2 === 0) kill([writer.pid]);
      else killAll(writer);
      await writer.exited;
      idsOf(writer).forEach((id) => acknowledged.add(id));
      expect(missing(acknowledged, await writtenIds()), `round ${round}`).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  },
);

function killAll(writer: Holder): void {
  const { server, children, watchers } = serverProcesses(dataDir);
  kill([writer.pid, ...watchers, server, ...children]);
}

const idsOf = ({ lines }: Holder): string[] =>
  lines.filter((line) => line.startsWith('wrote ')).map((line) => line.slice('wrote '.length));

const missing = (acknowledged: Set<string>, present: Set<string>): string[] =>
  [...acknowledged].filter((id) => !present.has(id));

async function writtenIds(): Promise<Set<string>> {
  const database = await startEmbeddedDatabase({ dataDir });
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM written');
  await client.end();
  await database.stop();
  return new Set(rows.map(({ id }) => id));
}
