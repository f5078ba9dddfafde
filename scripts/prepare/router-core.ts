import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:router-core';
const copy = '?copy';
const library = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production');
/** What knows neither components nor their contexts can exist twice. */
const isCore = (path: string) =>
  /\/(lib\/router|vendor)\/|\/dom\/ssr\/(single-fetch|data|markup)\.js$/.test(path);

/**
 * Gives the router to those alone who fetch it later. The library's modules of it also hold constants that every page needs; a
 * module goes into one file as a whole, so that all pages would carry the router. The late file gets copies of them instead.
 */
export const routerCore = (): Plugin => ({
  name: 'router-core',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === name) return `\0${name}`;
    if (source.startsWith(library)) return source;
    if (!importer?.endsWith(copy) || !source.startsWith('.')) return;
    const path = join(dirname(importer), source);
    return isCore(path) ? path + copy : path;
  },
  load(id) {
    if (id !== `\0${name}`) return;
    const from = (path: string) => JSON.stringify(join(library, 'lib', path) + copy);
    return `
      export { createRouter } from ${from('router/router.js')};
      export { createBrowserHistory } from ${from('router/history.js')};
      export { getTurboStreamSingleFetchDataStrategy } from ${from('dom/ssr/single-fetch.js')};`;
  },
});
