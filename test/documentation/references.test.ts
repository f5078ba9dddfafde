import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Released migrations never change, so their comments can't either. */
const files = execFileSync('git', ['ls-files', 'src', 'test', 'bench', 'scripts', 'deploy', 'docs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|sql|css|ya?ml)$|file$/.test(file))
  .filter(
    (file) => !file.startsWith('src/db/migrations/before-1.0/') && !file.startsWith('test/documentation/'),
  );

/** The anchors of a page, as GitHub makes them from its headings. */
const anchorsOf = (page: string) =>
  new Set(
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /g, '-'),
    ),
  );

test('every reference to a documentation section resolves', () => {
  const anchors = new Map<string, Set<string>>();
  const dangling = files.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)].flatMap(
      ([reference, page = '', anchor = '']) => {
        if (!anchors.has(page)) anchors.set(page, anchorsOf(page));
        return anchors.get(page)!.has(anchor) ? [] : [`${file}: ${reference}`];
      },
    ),
  );
  expect(dangling).toEqual([]);
});

test('every link between documents resolves to a file and heading', () => {
  const dangling = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(
        ([link, path = '', anchor]) => {
          const target = path ? posix.join(posix.dirname(file), path) : file;
          const leads =
            existsSync(new URL(target, root)) &&
            (!anchor || !target.endsWith('.md') || anchorsOf(target).has(anchor));
          return leads ? [] : [`${file}: ${link}`];
        },
      ),
    );
  expect(dangling).toEqual([]);
});

test('no comment cites a document outside the repository', () => {
  const citation =
    /\b(specification|decisions|style|visual)[,:]? (section|sections|principle|[A-J]\d)|\b[Dd]ecisions, [A-J]\b/;
  const citing = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (citation.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(citing).toEqual([]);
});
