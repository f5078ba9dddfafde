import { execFile } from 'node:child_process';
import { cp, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { linkFolder } from './copy-checkout.ts';
import type { Recipe } from './dockerfile.ts';
import { userEnvironment } from './user-environment.ts';

const run = promisify(execFile);

/** Assembles the folder that the image holds, as its Dockerfile does, from a checkout whose pages are built. */
export async function assembleLayout(checkout: string, { prepare, kept }: Recipe): Promise<string> {
  const stage = join(dirname(checkout), 'build-stage');
  await linkFolder(checkout, stage);
  // npm rewrites these in place; the checkout keeps its own.
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
    await ownCopy(join(stage, file));
  await run('sh', ['-c', prepare], { cwd: stage, env: userEnvironment(), maxBuffer: 64 * 1024 * 1024 });
  const layout = join(dirname(checkout), 'image');
  await mkdir(layout);
  for (const file of kept) await rename(join(stage, file), join(layout, file));
  // Folders alone: files are links to the checkout's, and those that root owns nobody else can write to.
  await run('find', [layout, '-type', 'd', '-exec', 'chmod', 'a-w,a+rx', '{}', '+']);
  return layout;
}

async function ownCopy(file: string): Promise<void> {
  await cp(file, `${file}.copy`);
  await rename(`${file}.copy`, file);
}
