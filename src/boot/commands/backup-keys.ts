import { readFile } from 'node:fs/promises';
import { BackupError, type DecryptionKeys, type EncryptionKeys } from '../../backup/index.ts';

/** As the options of the command name them. */
export interface KeyFiles {
  recipients: string[];
  identityFile?: string | undefined;
  passphraseFile?: string | undefined;
}

/** The recipients or the passphrase for encrypting backups. */
export async function readEncryptionKeys({ recipients, passphraseFile }: KeyFiles): Promise<EncryptionKeys> {
  return { recipients, passphrase: await readSecret(passphraseFile) };
}

/**
 * The identities or the passphrase for decrypting backups. An identity file has keys and comments, as written by
 * the age tool.
 */
export async function readDecryptionKeys({
  identityFile,
  passphraseFile,
}: KeyFiles): Promise<DecryptionKeys> {
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
