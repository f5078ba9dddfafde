import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const link = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;
const kept = new Map<string, string>();

/**
 * Puts the page's few kilobytes of style into the page: nothing has to be fetched before it is drawn. The links stay, switched off,
 * for the router in the browser: it sees that these styles are there, and fetches those of the next page.
 */
export const inlineStyles = (html: string, folder: string): string =>
  html.replace(
    link,
    (tag, path: string) => `<style>${styleOf(path, folder)}</style>${tag.replace('/>', ' disabled=""/>')}`,
  );

function styleOf(path: string, folder: string): string {
  const text = kept.get(path) ?? readFileSync(join(folder, path), 'utf8').trim();
  kept.set(path, text);
  return text;
}
