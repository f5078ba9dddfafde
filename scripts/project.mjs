import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const inProject = (...parts) => path.join(root, ...parts);

/** Node 24 from the `node` package; everything except these scripts runs on it. */
export const node24 = inProject('node_modules', 'node', 'bin', 'node');
