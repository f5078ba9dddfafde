import type { BuiltScript } from '../prepare/list-modules.ts';
import type { Weight } from './measure.ts';

/** The table in `limits.json`: bytes, and modules of some size by name. Those of all pages are named once. */
export interface Limits {
  everyPage: string[];
  pages: Record<string, { scripts: number; styles: number; unpacked: number; modules: string[] }>;
}

/** By how much a page may grow before the table has to be written anew. */
const ALLOWED = 2 * 1024;
/** The table names modules from this length on: smaller ones explain no growth, and the table would be several times as long. */
const NAMED = 3000;
const LARGE = 10 * 1024;
/** Staff stay for a while: what their pages weigh first is not in the table. */
const ADMIN = /^staff\//;
const FRAMEWORK = /^node_modules\/(react|react-dom|react-router)\//;

/** What a page that everybody may open has at most. */
const MOST_OF_PUBLIC = { scripts: 140 * 1024, styles: 30 * 1024 };

/** Code that is loaded when it is used, or by other pages. */
const foreign: { what: string; modules: RegExp; pages: 'all' | 'public' }[] = [
  { what: 'the editor', modules: /^node_modules\/(@tiptap|prosemirror-)/, pages: 'all' },
  { what: 'charts', modules: /^node_modules\/recharts\//, pages: 'all' },
  { what: 'the validation library', modules: /^node_modules\/zod\//, pages: 'public' },
  { what: 'pages of the admin area', modules: /^src\/web\/staff\/.*\.(route|data)\.tsx?$/, pages: 'public' },
];

/** Read by search engines in the server's document. */
const ONLY_SERVER = /^src\/web\/lib\/structured-data\//;

export function tableOf(weights: Map<string, Weight>): Limits {
  const limited = [...weights].filter(([page]) => !ADMIN.test(page));
  const named = new Map(limited.map(([page, { modules }]) => [page, namedOf(modules)]));
  const [first = [], ...others] = named.values();
  const everyPage = first.filter((module) => others.every((modules) => modules.includes(module)));
  const pages = limited.map(([page, { scripts, styles, unpacked }]) => {
    const modules = named.get(page)?.filter((module) => !everyPage.includes(module)) ?? [];
    return [page, { scripts, styles, unpacked, modules }];
  });
  return { everyPage, pages: Object.fromEntries(pages) };
}

const namedOf = (modules: Record<string, number>): string[] =>
  Object.keys(modules)
    .filter((module) => (modules[module] ?? 0) >= NAMED)
    .toSorted();

/** One text for each page that outgrew the table, and for each that it doesn't know or that is gone. */
export function growth(weights: Map<string, Weight>, { everyPage, pages }: Limits): string[] {
  const gone = Object.keys(pages).filter((page) => !weights.has(page));
  return [
    ...[...weights].flatMap(([page, weight]) => {
      if (ADMIN.test(page)) return [];
      const limit = pages[page];
      if (!limit) return [`${page} is not in the table`];
      const grown = (['scripts', 'styles'] as const).some((kind) => weight[kind] > limit[kind] + ALLOWED);
      return grown ? [explain(page, weight, limit, new Set([...everyPage, ...limit.modules]))] : [];
    }),
    ...gone.map((page) => `${page} is in the table, and there is no such page`),
  ];
}

function explain(page: string, weight: Weight, limit: Limits['pages'][string], known: Set<string>): string {
  const change = (kind: 'scripts' | 'styles' | 'unpacked') => {
    const difference = weight[kind] - limit[kind];
    return `${difference < 0 ? '−' : '+'}${inKb(Math.abs(difference))} to ${inKb(weight[kind])}`;
  };
  const list = (names: string[]) =>
    names.map((name) => `\n    ${inKb(weight.modules[name] ?? 0)} ${name}`).join('');
  const cameIn = namedOf(weight.modules).filter((name) => !known.has(name));
  const large = namedOf(weight.modules).filter(
    (name) => (weight.modules[name] ?? 0) > LARGE && !FRAMEWORK.test(name),
  );
  return (
    `${page}: scripts ${change('scripts')}, styles ${change('styles')}, together unpacked ${change('unpacked')}` +
    `\n  came in (length before minification): ${list(bySize(cameIn, weight.modules)) || 'only small modules, or known ones grew'}` +
    `\n  over 10 KB, besides the framework: ${list(bySize(large, weight.modules)) || 'none'}`
  );
}

const bySize = (names: string[], modules: Record<string, number>) =>
  names.toSorted((a, b) => (modules[b] ?? 0) - (modules[a] ?? 0));

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** What the table can't permit: heavy public pages, and code in pages where it has no place. */
export function breaches(
  weights: Map<string, Weight>,
  publicPages: string[],
  scripts: Record<string, BuiltScript>,
): string[] {
  const isPublic = (page: string) => publicPages.includes(page);
  const built = Object.values(scripts).flatMap(({ modules }) => Object.keys(modules));
  return [
    ...[...weights].flatMap(([page, weight]) => [
      ...(['scripts', 'styles'] as const)
        .filter((kind) => isPublic(page) && weight[kind] > MOST_OF_PUBLIC[kind])
        .map(
          (kind) =>
            `${page} has ${inKb(weight[kind])} of ${kind}, and ${inKb(MOST_OF_PUBLIC[kind])} are allowed`,
        ),
      ...foreign
        .filter(({ pages }) => pages === 'all' || isPublic(page))
        .flatMap(({ what, modules }) => {
          const found = Object.keys(weight.modules).find((name) => modules.test(name));
          return found ? [`${page} loads ${what}: ${found}`] : [];
        }),
    ]),
    // A library that was replaced would otherwise never be found again.
    ...foreign
      .filter(({ modules }) => !built.some((name) => modules.test(name)))
      .map(({ what }) => `${what}: no module of the build is known as such any more`),
    ...built.filter((name) => ONLY_SERVER.test(name)).map((name) => `${name} is for the server alone`),
  ];
}
