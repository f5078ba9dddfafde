import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBlocks } from '../documentation/blocks.ts';
import { copyCheckout } from '../shipped/support/copy-checkout.ts';
import { npm } from '../shipped/support/npm.ts';
import { startProduct } from '../shipped/support/product.ts';
import { runShell } from '../shipped/support/run-shell.ts';

/**
 * A clone of a repository whose newer version adds a migration and a setting; a third version refuses the current
 * settings.
 */
let checkout: string;
let settings: Record<string, string>;
let universities: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim();
const run = (command: string, ...args: string[]) =>
  npm(checkout, ['run', '--silent', command, ...(args.length > 0 ? ['--', ...args] : [])], settings);

/** Runs the blocks of the page that have this mark, in order. @returns what each printed */
async function follow(mark: string): Promise<string[]> {
  const printed: string[] = [];
  const blocks = readBlocks('docs/upgrading.md').filter((block) => block.mark === mark);
  for (const { body, line } of blocks) {
    const { code, output } = await runShell(checkout, body, settings);
    expect(code, `docs/upgrading.md:${line}\n${output}`).toBe(0);
    printed.push(output);
  }
  return printed;
}

beforeAll(async () => {
  checkout = await copyCheckout();
  const around = dirname(checkout);
  settings = { DATA_DIR: join(around, 'data'), DATABASE_POOL: '10' };
  universities = join(around, 'universities.json');
  cpSync(join(import.meta.dirname, 'support/universities.json'), universities);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(checkout, '.git', 'info', 'exclude'), 'node_modules\nbuild\n');
  const commit = (name: string) => {
    git('add', '--all');
    git('commit', '--quiet', '-m', name);
    return git('rev-parse', 'HEAD');
  };
  const old = commit('old');
  const page = join(checkout, 'docs/settings.md');
  writeFileSync(page, `${readFileSync(page, 'utf8')}| \`LATER\` | Something | on or off | \`on\` |\n`);
  const notes = join(checkout, 'docs/upgrading.md');
  const text = readFileSync(notes, 'utf8').replace('## How\n', '## How\n\nIn other words.\n');
  writeFileSync(notes, `${text}\n- Read this before you update.\n`);
  writeFileSync(
    join(checkout, 'src/db/migrations/9001-later.sql'),
    '-- Keeps what later versions need. It is quick.\nCREATE TABLE later (n int);\n',
  );
  commit('new');
  git('clone', '--quiet', '--bare', '.', join(around, 'origin.git'));
  git('remote', 'add', 'origin', join(around, 'origin.git'));
  git('fetch', '--quiet');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
  const kinds = join(checkout, 'src/config/settings.mjs');
  writeFileSync(kinds, readFileSync(kinds, 'utf8').replace('number(2, 200', 'number(2, 5'));
  commit('strict');
  git('branch', 'strict');
  git('reset', '--quiet', '--hard', old);
}, 120_000);
afterAll(() => rmSync(dirname(checkout), { recursive: true, force: true }));

test('settings that the new version refuses are named, with exit code 1', async () => {
  const { code, output } = await run('update', '--check', '--to', 'strict');
  expect(code).toBe(1);
  expect(output).toContain('It refuses your settings: DATABASE_POOL must be a number from 2 to 5');
});

test('a version that git does not know is refused', async () => {
  const { code, output } = await run('update', '--check', '--to', '--output=x');
  expect([code, output.trim()]).toEqual([1, 'git knows no --output=x.']);
});

test('an update says what it will change, and the way back restores the old version', async () => {
  // Sample content with its accounts, as in a trial installation.
  await (await startProduct(checkout, { dataDir: settings['DATA_DIR']! })).stop();
  expect(await run('import', 'institutes', universities)).toMatchObject({ code: 0 });
  const before = git('rev-parse', 'HEAD');

  const [check, , , migrate, doctor] = await follow('upgrade');
  expect(check).toContain('9001-later.sql: Keeps what later versions need.\n');
  expect(check).toContain('LATER is new: on or off (default: `on`)');
  expect(check).toContain('New notes on upgrading:\n  - Read this before you update.\n');
  expect(check).toContain('It accepts your settings.');
  expect(check).toContain('Nothing was changed.');
  expect(migrate).toContain('9001-later.sql');
  expect(doctor).toMatch(/^ok +migrations/m);
  expect((await run('update', '--check')).output).toContain('nothing would change');

  git('checkout', '--quiet', before);
  const refused = await run('migrate');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    'The database was migrated by a newer version (9001-later.sql is unknown here).',
  );

  await follow('way-back');
  expect((await run('migrate', '--check')).output).toContain('none is missing');
  const again = await run('import', 'institutes', universities, '--dry-run');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('1 unchanged') });
  expect(await run('ledger:check')).toMatchObject({ code: 0 });
});
