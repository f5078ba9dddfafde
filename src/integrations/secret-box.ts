import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SecretBox } from '../domain/platform/security.ts';

export const keyBytes = 32;
const markBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

interface MarkedKey {
  key: Buffer;
  mark: Buffer;
}

const marked = (key: Buffer): MarkedKey => ({
  key,
  mark: createHash('sha256').update('mark').update(key).digest().subarray(0, markBytes),
});

const isMarked = (sealed: Buffer, { mark }: MarkedKey): boolean => sealed.subarray(0, markBytes).equals(mark);

/**
 * AES-256-GCM. The ciphertext carries a key id, to select among several keys and to tell a wrong key from damaged
 * data.
 * @param previous keys used only to open what they sealed
 */
export function secretBox(key: Buffer, previous: readonly Buffer[] = []): SecretBox {
  const present = marked(key);
  const all = [present, ...previous.map(marked)];
  return {
    seal: (secret, about) => sealWith(present, secret, about),
    open(sealed, about) {
      const of = all.find((one) => isMarked(sealed, one));
      return of ? openWith(of.key, sealed, about) : null;
    },
    isStale: (sealed) => !isMarked(sealed, present),
  };
}

function sealWith({ key, mark }: MarkedKey, secret: string, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]);
}

function openWith(key: Buffer, sealed: Buffer, about: string): string | null {
  const head = markBytes + nonceBytes + tagBytes;
  if (sealed.length < head) return null;
  const nonce = sealed.subarray(markBytes, markBytes + nonceBytes);
  const tag = sealed.subarray(markBytes + nonceBytes, head);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

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
