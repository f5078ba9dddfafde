import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyBytes } from './secret-box.ts';

/** Reads the key from a file that only its owner can read; creates it if missing. */
export async function keyOfFile(path: string): Promise<Buffer> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return makeKey(path);
  });
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes)
    throw new Error(`${path} holds no key of ${keyBytes} bytes. Restore it from the backup.`);
  return key;
}

/**
 * Written completely to a temporary file and linked into place: concurrent starts agree on one key, and a crash
 * leaves no partial file.
 */
async function makeKey(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path, 'utf8');
}
