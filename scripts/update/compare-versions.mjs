import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from '../project.mjs';
import { git } from './git.mjs';

const MIGRATIONS = 'src/db/migrations';
const show = (commit, file) => git('show', `${commit}:${file}`);
const list = (title, lines) => (lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]);

/** The changes between two commits that operators notice, and whether the new version refuses their settings. */
export async function compareVersions(from, to, env) {
  if (from === to) return { lines: ['This is that version: nothing would change.'], isRefused: false };
  const settings = await judgeSettings(to, env);
  const removed = migrationsIn(from).filter((name) => !migrationsIn(to).includes(name));
  const added = migrationsIn(to).filter((name) => !migrationsIn(from).includes(name));
  const lines = [
    `From ${describe(from)} to ${describe(to)}: ${git('rev-list', '--count', `${from}..${to}`)} commits.`,
    ...unknownMigrations(from, to, removed),
    ...(added.length === 0 ? ['Migrations: none.'] : []),
    ...list(
      'Migrations:',
      added.map((name) => `${name}: ${purposeOf(show(to, `${MIGRATIONS}/${name}`))}`),
    ),
    ...settingsChanges(show(from, 'docs/settings.md'), show(to, 'docs/settings.md')),
    settings.line,
    ...(show(from, 'package-lock.json') === show(to, 'package-lock.json')
      ? []
      : ['Packages change: the first start needs the npm registry.']),
    ...list('New notes on upgrading:', newNotes(from, to)),
    'Nothing was changed.',
  ];
  return { lines, isRefused: settings.isRefused };
}

const describe = (commit) =>
  `${JSON.parse(show(commit, 'package.json') || '{}').version ?? 'an unknown version'} (${git('rev-parse', '--short', commit)})`;

const migrationsIn = (commit) =>
  git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)
    .split('\n')
    .filter((name) => /^\d.*\.sql$/.test(name));

/** What it means for the database that the other version doesn't know these migrations. */
function unknownMigrations(from, to, names) {
  if (names.length > 0 && git('merge-base', from, to) === from)
    return [
      `One migration takes the place of ${names.length}: the new version takes over a database that has all of them. Start this version once more before you update.`,
    ];
  return list(
    'It is older: its database comes back by a backup (docs/upgrading.md). It does not know these migrations:',
    names,
  );
}

/** The first sentence of the comment that a migration begins with. */
const purposeOf = (sql) =>
  /^(?:--.*\n)*/
    .exec(sql)[0]
    .replaceAll(/\s*--\s*/g, ' ')
    .trim()
    .split(/(?<=\.) /)[0];

/** Added, removed and changed settings, by the generated settings page of each version. */
function settingsChanges(before, after) {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    if (!old.has(name)) return [`${name} is new: ${now.get(name)}`];
    if (!now.has(name)) return [`${name} is gone`];
    return old.get(name) === now.get(name) ? [] : [`${name}: ${old.get(name)} → ${now.get(name)}`];
  });
  return changes.length === 0 ? ['Settings: none changes.'] : list('Settings:', changes);
}

const rowsOf = (page) =>
  new Map(
    [...page.matchAll(/^\| `([A-Z\d_]+)` \|.*\| ([^|]*) \| ([^|]*) \|$/gm)].map(
      ([, name, accepts, otherwise]) => [name, `${accepts.trim()} (default: ${otherwise.trim()})`],
    ),
  );

/** New lines of the upgrade notes. */
function newNotes(from, to) {
  const notesOf = (commit) => (show(commit, 'docs/upgrading.md').split(/^## Notes$/m)[1] ?? '').split('\n');
  const known = new Set(notesOf(from));
  return notesOf(to).filter((line) => line && !known.has(line));
}

/** Whether the new version accepts the current settings, by running its own check, which needs no packages. */
async function judgeSettings(commit, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-update-'));
  try {
    const archive = execFileSync('git', ['archive', commit, 'src/config'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const { readSettings } = await import(
      pathToFileURL(path.join(folder, 'src/config/read-settings.mjs')).href
    );
    readSettings({ NODE_ENV: 'production', ...env });
    return { line: 'It accepts your settings.', isRefused: false };
  } catch (error) {
    if (error.constructor.name === 'ConfigError')
      return { line: `It refuses your settings: ${error.message}`, isRefused: true };
    // A version with another settings module reports wrong settings at its start.
    return { line: 'Whether it accepts your settings can be seen only at its start.', isRefused: false };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
