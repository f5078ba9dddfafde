import { readFile } from 'node:fs/promises';
import { BackupError, type Keys, type Locks } from '../../backup/index.ts';
import type { Config } from '../../config/index.ts';

type Settings = Config['backup'];

/** Whom backups are encrypted for, as configured. */
export async function readLocks({ recipients, passphraseFile }: Settings): Promise<Locks> {
  return { recipients, passphrase: await readSecret(passphraseFile) };
}

/** What decrypts backups, as configured. An identity file holds keys and comments, as the age tool writes it. */
export async function readKeys({ identityFile, passphraseFile }: Settings): Promise<Keys> {
  const lines = (await readSecret(identityFile))?.split('\n').map((line) => line.trim()) ?? [];
  return {
    identities: lines.filter((line) => line && !line.startsWith('#')),
    passphrase: await readSecret(passphraseFile),
  };
}

async function readSecret(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const secret = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new BackupError(`The key file ${file} can't be read (${cause.message}).`, { cause });
  });
  if (secret.trim() === '') throw new BackupError(`The key file ${file} is empty.`);
  return secret.trim();
}
