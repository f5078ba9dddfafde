import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../domain/security.ts';

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
