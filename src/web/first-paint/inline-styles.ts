import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const link = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g;
const kept = new Map<string, string>();

/**
 * Puts the page's few kilobytes of style into the page: nothing has to be fetched before it is drawn. The links stay, switched off,
 * for the router in the browser: it sees that these styles are there, and fetches those of the next page. What is fetched later on a
 * page looks for the plain address: a style that came again would come last, and win over those that refine it.
 */
export const inlineStyles = (html: string, folder: string): string =>
  html.replace(link, (_tag, path: string, mark: string) => {
    const addresses = mark ? [path + mark, path] : [path];
    const links = addresses.map((href) => `<link rel="stylesheet" href="${href}" disabled=""/>`);
    return `<style>${styleOf(path, folder)}</style>${links.join('')}`;
  });

function styleOf(path: string, folder: string): string {
  const text = kept.get(path) ?? readFileSync(join(folder, path), 'utf8').trim();
  kept.set(path, text);
  return text;
}
