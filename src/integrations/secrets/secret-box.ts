import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../domain/security.ts';

export const keyBytes = 32;
const markBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. Beside the text stands a mark of its key, so that another key is told from a damaged text. */
export function secretBox(key: Buffer): SecretBox {
  const mark = createHash('sha256').update('mark').update(key).digest().subarray(0, markBytes);
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const head = markBytes + nonceBytes + tagBytes;
      if (sealed.length < head || !sealed.subarray(0, markBytes).equals(mark)) return null;
      const nonce = sealed.subarray(markBytes, markBytes + nonceBytes);
      const tag = sealed.subarray(markBytes + nonceBytes, head);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
