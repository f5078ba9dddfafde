import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ageMagic, decrypt, type DecryptionKeys } from './archive/encryption.ts';
import { BackupError } from './backup-error.ts';

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Decrypts and unpacks a backup file. A damaged file fails the stream. @throws BackupError */
export async function openArchive(file: string, keys: DecryptionKeys): Promise<Readable> {
  const first = await firstBytes(file);
  const isEncrypted = first.toString('latin1', 0, ageMagic.length) === ageMagic;
  if (!isEncrypted && !first.subarray(0, 2).equals(gzipMagic))
    throw new BackupError(`${file} is not a backup of Lectern.`);
  const read = createReadStream(file);
  const packed = isEncrypted ? await decrypt(read, keys) : read;
  const tar = createGunzip();
  pipeline(packed, tar).catch(() => {}); // reported through `tar`
  return tar;
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} can't be read (${cause.message}).`,
      { cause },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
