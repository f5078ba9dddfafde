import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Strings that survive minification; each occurs only in code that public pages must not load. */
const bundleMarkers = {
  editor: 'ProseMirror',
  validation: '._zod',
  'guard of the admin area': 'Verifying access...',
  // With the quote: the list of routes, which every page loads, has files under admin/.
  'calls of the admin area': '`/admin/',
  charts: 'recharts-surface',
};

/** Which of these occur in the scripts. */
export const markersIn = (scripts: string[]): string[] =>
  Object.entries(bundleMarkers)
    .filter(([, word]) => scripts.some((script) => script.includes(word)))
    .map(([what]) => what);

const assets = join(import.meta.dirname, '../../../build/client/assets');

/** Pattern of the address of the script that has this text; scripts are named by their hash alone. */
export function scriptWith(text: string): string {
  const [name, ...others] = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(text),
  );
  if (!name || others.length > 0) throw new Error(`not in exactly one script: ${text}`);
  return `**/assets/${name}`;
}
