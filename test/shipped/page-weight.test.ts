import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bundleMarkers, markersIn } from '../end-to-end/support/bundle-markers.ts';
import { product } from './support/shared.ts';

interface Files {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: Files;
  routes: Record<string, Files>;
}

const client = join(product.address.checkout, 'build/client');
const assets = readdirSync(join(client, 'assets'));
const texts = new Map<string, string>();
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(client, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** The list of all routes, which every page loads. */
const manifest = `/assets/${assets.find((file) => /^manifest-\w+\.js$/.test(file))}`;

function manifestOf(): Manifest {
  return JSON.parse(
    read(manifest)
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  );
}
const { entry, routes } = manifestOf();

/** All static imports of the files, recursively, parsed from the files. */
function withImports(paths: string[], known = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (known.has(path)) continue;
    known.add(path);
    const imported = read(path).matchAll(/(?:^|[;}])(?:import|export)[^;("]*?"\.\/([^"]+\.js)"/g);
    withImports(
      Array.from(imported, ([, name]) => `/assets/${name}`),
      known,
    );
  }
  return known;
}

const partsOf = (route: string): Files[] =>
  [entry, routes['root'], routes['app/public-layout.route'], routes[route]].map((files) => {
    if (!files) throw new Error(`no route ${route}`);
    return files;
  });
const scriptsOf = (route: string) => [
  ...withImports([manifest, ...partsOf(route).flatMap(({ module, imports = [] }) => [module, ...imports])]),
];
const stylesOf = (route: string) => [...new Set(partsOf(route).flatMap(({ css = [] }) => css))];

const sizes = new Map<string, number>();
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? gzipSync(read(path)).length;
  sizes.set(path, size);
  return size;
}
const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + sizeOf(path), 0);

const publicRoutes = [
  'pages/home/home.route',
  'items/page/job.route',
  'items/page/post.route',
  'pages/search/search.route',
  'pages/calendar/calendar.route',
  'institutes/institute.route',
  'pages/about/about.route',
  'pages/about/advertise.route',
  'shop/membership.route',
  'shop/packages.route',
  'legal/terms.route',
  'legal/privacy.route',
  'app/access-denied.route',
  'app/not-found.route',
  'pages/newsletter/newsletter-confirm.route',
];
const lists = Object.keys(routes).filter((route) => route.startsWith('list-'));

test('there is a list of each of the eight types', () => {
  expect(lists).toHaveLength(8);
});

describe.each([...publicRoutes, ...lists])('%s', (route) => {
  test('needs at most 150 KB of script and 30 KB of style, compressed', () => {
    expect(gzipped(scriptsOf(route))).toBeLessThanOrEqual(150 * 1024);
    expect(gzipped(stylesOf(route))).toBeLessThanOrEqual(30 * 1024);
  });

  test('contains no editor, charts, validation library or admin code', () => {
    expect(markersIn(scriptsOf(route).map(read))).toEqual([]);
  });
});

test('the markers of other pages’ code are found in the build', () => {
  const isScript = (name: string) => name.endsWith('.js') && !name.startsWith('manifest-');
  expect(markersIn(assets.filter(isScript).map((name) => read(`assets/${name}`)))).toEqual(
    Object.keys(bundleMarkers),
  );
});

test('no script carries what search engines read from the server’s document', () => {
  expect(
    assets.filter((name) => name.endsWith('.js') && read(`assets/${name}`).includes('https://schema.org')),
  ).toEqual([]);
});

/** Pages with a chunk of their own, which must not become part of the common script. Charts are loaded on demand. */
test.each([
  ['admin/kit/staff.route', 'guard of the admin area'],
  ['admin/overview/overview.route', 'calls of the admin area'],
  ['admin-posts', 'calls of the admin area'],
])('%s carries the %s, and no charts', (route, what) => {
  const carried = markersIn(scriptsOf(route).map(read));
  expect(carried).toContain(what);
  expect(carried).not.toContain('charts');
});
