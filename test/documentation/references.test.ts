import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const text = /\.(tsx?|m?js|md|sql|css|html|ya?ml|jsonc?|conf|service|sh|prom)$|file$|\.example$/;

/** Released migrations and told changes stay as they were. The tests of this check contain refused examples. */
const exempt =
  /^src\/db\/migrations\/|^docs\/changes\/|^test\/documentation\/|^scripts\/words\/.*\.test|^package-lock/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => text.test(file) && !exempt.test(file));

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

test('every reference to a documentation page or section resolves', () => {
  const anchors = new Map<string, Set<string>>();
  const resolves = (page: string, anchor: string | undefined) => {
    if (!existsSync(new URL(page, root))) return false;
    if (!anchor) return true;
    if (!anchors.has(page)) anchors.set(page, anchorsOf(page));
    return anchors.get(page)!.has(anchor);
  };
  const dangling = files.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(
      ([reference, page = '', anchor]) => (resolves(page, anchor) ? [] : [`${file}: ${reference}`]),
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
    /\b(specification|decisions|style|visual|language)[,:]? (section|sections|principle|[A-J]\d)|\b[Dd]ecisions, [A-J]\b|\b(portal|decisions|style|visual|language|beyond)\.md\b|\bprinciple \d|\s\((see )?[A-J]\d{1,2}\)/;
  const citing = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (citation.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(citing).toEqual([]);
});

test.each(['testing', 'specification'])('every file that docs/%s.md names exists', (page) => {
  const named = Array.from(
    read(`docs/${page}.md`).matchAll(/`((?:src|test|scripts|deploy)\/[\w./-]+)`/g),
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
