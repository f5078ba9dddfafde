import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import type { BuiltScript } from '../prepare/list-modules.ts';

/** What the first visit of a page loads: bytes as browsers get them (compressed with Brotli), the same unpacked, and the modules of its scripts. */
export interface Weight {
  scripts: number;
  styles: number;
  unpacked: number;
  modules: Record<string, number>;
}

interface Files {
  module: string;
  imports?: string[];
  css?: string[];
}

const build = join(import.meta.dirname, '../../build');
const client = join(build, 'client');

/** All scripts of the browser that are in the build, by path. */
export const builtScripts = (): Record<string, BuiltScript> =>
  JSON.parse(readFileSync(join(build, 'modules.json'), 'utf8'));

/** The weight of every page of the portal, by the file of its route. Types that share a page share its weight. */
export function measurePages(): Map<string, Weight> {
  const manifest = join('assets', readdirSync(join(client, 'assets')).find(isManifest) ?? 'no manifest');
  const { entry, routes: files } = readManifest(manifest);
  const scripts = builtScripts();
  return new Map(
    pagesOf(routes).map(({ file, ids }) => [
      file,
      weigh(
        scripts,
        manifest,
        [entry, ...['root', ...ids].map((id) => files[id])].filter((one) => one !== undefined),
      ),
    ]),
  );
}

const isManifest = (file: string) => /^manifest-\w+\.js$/.test(file);

/** The list of all routes, which every page loads. */
function readManifest(file: string): { entry: Files; routes: Record<string, Files> } {
  const script = readFileSync(join(client, file), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** Pages with their layouts; data that pages share have no page. */
function pagesOf(entries: RouteConfigEntry[], layouts: string[] = []): { file: string; ids: string[] }[] {
  return entries.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), children }) => {
    if (children) return pagesOf(children, [...layouts, id]);
    return file.endsWith('.route.tsx') ? [{ file, ids: [...layouts, id] }] : [];
  });
}

function weigh(scripts: Record<string, BuiltScript>, manifest: string, parts: Files[]): Weight {
  const addresses = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const loaded = [...withImports(scripts, addresses.map(pathOf)), manifest];
  const styles = [...new Set(parts.flatMap(({ css = [] }) => css.map(pathOf)))];
  return {
    scripts: sum(loaded.map(sent)),
    styles: sum(styles.map(sent)),
    unpacked: sum([...loaded, ...styles].map((path) => sizeOf(join(client, path)) ?? 0)),
    modules: Object.assign({}, ...loaded.map((path) => scripts[path]?.modules)),
  };
}

const pathOf = (address: string) => address.replace(/^\//, '');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The scripts with all that they import, which the browser loads before it runs them. */
function withImports(scripts: Record<string, BuiltScript>, paths: string[], known = new Set<string>()) {
  for (const path of paths) {
    if (known.has(path)) continue;
    known.add(path);
    withImports(scripts, scripts[path]?.imports ?? [], known);
  }
  return known;
}

/** Small files have no compressed copy. */
const sent = (path: string): number => sizeOf(join(client, `${path}.br`)) ?? sizeOf(join(client, path)) ?? 0;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
