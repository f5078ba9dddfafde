import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../../build/client/assets');

/** Pattern of the address of the script that has this text; scripts are named by their hash alone. */
export function scriptWith(text: string): string {
  const [name, ...others] = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(text),
  );
  if (!name || others.length > 0) throw new Error(`not in exactly one script: ${text}`);
  return `**/assets/${name}`;
}
