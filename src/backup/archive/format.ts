import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Version of the archive format. Unknown versions are refused. */
export const formatNumber = 1;
export const headerName = 'lectern-backup.json';
export const manifestName = 'manifest.json';
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const fileEntry = (key: string) => `uploads/${key}`;

export interface TableShape {
  /** With its schema: `public.users`. */
  name: string;
  /** Stored columns; generated ones are recomputed. */
  columns: string[];
}

/** The first entry: what is needed to read the rows. */
export interface Header {
  format: number;
  /** Version of the program that made it. */
  version: string;
  createdAt: string;
  migrations: { name: string; checksum: string }[];
  /** The newest migration of the queue's own tables. */
  queueMigration: number;
  tables: TableShape[];
}

export interface Sum {
  bytes: number;
  sha256: string;
}
export interface SequenceValue {
  name: string;
  value: string;
  isCalled: boolean;
}

/** The last entry: digests and counts of an intact archive. */
export interface Manifest {
  header: Sum;
  tables: (Sum & { name: string; rows: number })[];
  files: (Sum & { key: string })[];
  /** Files that a row names but the store doesn't have, from interrupted uploads. */
  missing: string[];
  sequences: SequenceValue[];
}

/** Why a backup, restore or move is impossible, in one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Encrypts for recipients' public keys or with a passphrase; without either, the backup is not encrypted. */
export interface EncryptionKeys {
  recipients: string[];
  passphrase?: string | undefined;
  /** Work factor of the passphrase (log2); the age format's default. */
  workFactor?: number;
}
/** Identities or passphrase that decrypt a backup. */
export interface DecryptionKeys {
  identities: string[];
  passphrase?: string | undefined;
}

/** Every age file begins with this line. */
export const ageMagic = 'age-encryption.org/v1';

export const isEncrypted = ({ recipients, passphrase }: EncryptionKeys): boolean =>
  recipients.length > 0 || passphrase !== undefined;

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream);

export async function encrypt(
  plain: Readable,
  { recipients, passphrase, workFactor = 18 }: EncryptionKeys,
): Promise<Readable> {
  if (recipients.length > 0 && passphrase !== undefined)
    throw new BackupError('A backup is encrypted for recipients or with a passphrase, not both.');
  const encrypter = new Encrypter();
  try {
    if (passphrase === undefined) recipients.forEach((recipient) => encrypter.addRecipient(recipient));
    else {
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(workFactor);
    }
  } catch (cause) {
    throw new BackupError('A recipient of backups must be a public key of age, such as age1….', { cause });
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** @throws BackupError when no key fits; broken contents break the stream */
export async function decrypt(
  locked: Readable,
  { identities, passphrase }: DecryptionKeys,
): Promise<Readable> {
  if (identities.length === 0 && passphrase === undefined)
    throw new BackupError(
      'The backup is encrypted. Give its identity (--identity FILE) or its passphrase (--passphrase-file FILE or BACKUP_PASSPHRASE_FILE).',
    );
  const decrypter = new Decrypter();
  try {
    identities.forEach((identity) => decrypter.addIdentity(identity));
  } catch (cause) {
    throw new BackupError('The identity file must hold a secret key of age: AGE-SECRET-KEY-1….', { cause });
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(locked)));
  } catch (cause) {
    throw new BackupError(
      'The backup is encrypted for somebody else, or damaged: the given key does not open it.',
      {
        cause,
      },
    );
  }
}
