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
