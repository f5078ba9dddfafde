import { readFileSync } from 'node:fs';

const file = new URL('../../../package.json', import.meta.url);

/** This program's version, as its package says. */
export const version: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
