import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const foldersIn = (parent: string) =>
  readdirSync(root + parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

const modules = [
  'bench',
  'deploy',
  'scripts',
  'test',
  ...['src', 'src/domain', 'src/web', 'test'].flatMap(foldersIn),
];

test.each(modules)(
  '%s says in three lines what belongs there and what does not, then in one what each of its folders has',
  (folder) => {
    const file = `${root}${folder}/README.md`;
    expect(existsSync(file), file).toBe(true);
    const [about, belongs, doesNot, ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(about).toMatch(/\w.*\.$/);
    expect(belongs).toMatch(/^Belongs here: .+\.$/);
    expect(doesNot).toMatch(/^Doesn't: .+\.$/);
    for (const line of rest) expect(line).toMatch(/^- `[\w-]+`: .+\.$/);
  },
);
