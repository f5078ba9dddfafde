/** The layout of an archive. A reader refuses numbers that it doesn't know. */
export const formatNumber = 1;
export const headerName = 'lectern-backup.json';
export const manifestName = 'manifest.json';
export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const fileEntry = (key: string) => `uploads/${key}`;

export interface TableShape {
  /** With its schema: `public.users`. */
  name: string;
  /** The columns that are kept; generated ones come back by themselves. */
  columns: string[];
}

/** The first entry: what is needed before the first row can be read. */
export interface Header {
  format: number;
  /** The program that made it. */
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

/** The last entry: what an unharmed archive holds. */
export interface Manifest {
  header: Sum;
  tables: (Sum & { name: string; rows: number })[];
  files: (Sum & { key: string })[];
  /** Files that a row names and the store doesn't hold: uploads that were given up half way. */
  missing: string[];
  sequences: SequenceValue[];
}
