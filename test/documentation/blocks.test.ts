import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { helpOf } from '../../src/app/commands/help.ts';
import { readBlocks } from './blocks.ts';
import { runners } from './marks.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('every block of a page is run by a test, or says why not', () => {
  const unmarked = pages
    .flatMap(readBlocks)
    .filter(({ language }) => language !== 'mermaid')
    .filter(({ page, mark }) => !runners[mark]?.pages.includes(page) && !/^not-run: \S+ \S+/.test(mark))
    .map(({ page, line, mark }) => `${page}:${line} ${mark}`);
  expect(unmarked).toEqual([]);
});

test.each(Object.entries(runners))('blocks marked %s are read by their test', (mark, { test, pages }) => {
  const source = read(test);
  expect(source).toContain(`'${mark}'`);
  for (const page of pages) {
    expect(source).toContain(`'${page}'`);
    expect(readBlocks(page).length, page).toBeGreaterThan(0);
  }
});

test('every command that a page names exists, with its options', () => {
  // What changed in earlier versions names their commands.
  const current = pages.filter((page) => !page.startsWith('docs/changes/'));
  const unknown = current.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)((?: +[^\s`|;&)]+)*)/g)].flatMap(
      ([typed, name = '', rest = '']) => {
        if (!Object.hasOwn(scripts, name)) return [`${page}: ${typed}`];
        const [, program = name] = /run\.mjs ([\w:-]+)/.exec(scripts[name]!) ?? [];
        const options = rest.includes(' -- ')
          ? (rest.split(' -- ')[1]!.match(/(?<= |^)--[a-z-]+/g) ?? [])
          : [];
        return options
          .filter((option) => option !== '--help' && !helpOf(program).includes(option))
          .map((option) => `${page}: ${typed} (${option})`);
      },
    ),
  );
  expect(unknown).toEqual([]);
});
