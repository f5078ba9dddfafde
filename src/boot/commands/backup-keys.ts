import { readFile } from 'node:fs/promises';
import { BackupError, type DecryptionKeys, type EncryptionKeys } from '../../backup/index.ts';
import type { Config } from '../../config/index.ts';

type Settings = Config['backup'];

/** The configured recipients or passphrase for encrypting backups. */
export async function readEncryptionKeys({ recipients, passphraseFile }: Settings): Promise<EncryptionKeys> {
  return { recipients, passphrase: await readSecret(passphraseFile) };
}

/**
 * The configured identities or passphrase for decrypting backups. An identity file has keys and comments, as written by
 * the age tool.
 */
export async function readDecryptionKeys({
  identityFile,
  passphraseFile,
}: Settings): Promise<DecryptionKeys> {
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
