import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPages } from '../../src/web/routes.ts';
import { breaches, growth, tableOf } from './compare.ts';
import { builtScripts, measurePages } from './measure.ts';

const table = join(import.meta.dirname, 'limits.json');
const weights = measurePages();

if (process.argv.includes('--rewrite'))
  writeFileSync(table, `${JSON.stringify(tableOf(weights), null, 2)}\n`);

const grown = growth(weights, JSON.parse(readFileSync(table, 'utf8')));
const found = [
  ...breaches(
    weights,
    publicPages.map(({ file }) => file),
    builtScripts(),
  ),
  ...grown,
];
for (const one of found) console.error(one);
if (grown.length > 0)
  console.error(
    'The table is scripts/page-weight/limits.json. If the pages are worth it: npm run check -- weight --rewrite',
  );
if (found.length > 0) process.exitCode = 1;
