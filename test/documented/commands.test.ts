import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { readBlocks, type Block } from '../documentation/blocks.ts';
import { serverUrl } from '../setup/server-url.ts';
import { copyCheckout } from '../shipped/support/copy-checkout.ts';
import { besideCheckout, npm } from '../shipped/support/npm.ts';
import { freePort } from '../shipped/support/product.ts';
import { runShell } from '../shipped/support/run-shell.ts';
import { userEnvironment } from '../shipped/support/user-environment.ts';
import { conferences } from '../support/conferences.ts';

const pages = ['README.md', 'docs/operations.md'];

let checkout: string;
/** The target server of `move`. */
let server: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
/** The blocks of a section share a data folder, so later ones see the effects of earlier ones. */
let settings: Record<string, string>;

beforeAll(async () => {
  // That a clean clone builds is shown by the stage `shipped`.
  checkout = await copyCheckout({ withBuild: true });
  const folder = await mkdtemp(join(dirname(checkout), 'server-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedDatabase({ dataDir: folder });
  await copyFile(
    join(import.meta.dirname, '../faults/support/universities.json'),
    join(checkout, 'universities.json'),
  );
  await writeFile(join(checkout, 'conferences.yml'), conferences);
  await writeFile(
    join(checkout, 'workshops.ics'),
    'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Example Society\r\nEND:VCALENDAR\r\n',
  );
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(dirname(checkout), { recursive: true, force: true });
});

/** Runs the lines, waits until the portal that they start responds, and stops it like Ctrl+C. */
async function serve({ body }: Block): Promise<void> {
  const child = spawn('bash', ['-eu', '-c', `exec 2>&1\n${body}`], {
    cwd: checkout,
    env: userEnvironment({ ...settings, PORT: String(await freePort()) }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const address = () => /^Lectern is ready on (http:\S+)$/m.exec(output)?.[1];
    await expect.poll(() => address() ?? child.exitCode, { timeout: 240_000 }).not.toBeNull();
    expect(address(), output).toBeDefined();
    expect((await fetch(`${address()}/jobs`)).status).toBe(200);
  } finally {
    process.kill(-child.pid!, 'SIGINT');
    await ended;
  }
}

const blocks = pages
  .flatMap(readBlocks)
  .filter(({ mark }) => mark === 'run' || mark === 'serves')
  .map((block) => ({
    ...block,
    where: `${block.page}, ${block.section}`,
    first: block.body.split('\n')[0]!.replace(/ +#.*/, ''),
  }));

describe.each([...new Set(blocks.map(({ where }) => where))])('%s', (where) => {
  beforeAll(async () => {
    const dataDir = join(await besideCheckout(checkout), 'data');
    settings = { DATA_DIR: dataDir, NEW_DATABASE: serverUrl(server.connection) };
    // As after a first start.
    expect(await npm(checkout, ['run', 'migrate'], settings)).toMatchObject({ code: 0 });
  });

  test.each(blocks.filter((one) => one.where === where))('line $line: $first', async (block) => {
    if (block.mark === 'serves') return serve(block);
    const { code, output } = await runShell(checkout, block.body, settings);
    expect(code, output).toBe(0);
  });
});
