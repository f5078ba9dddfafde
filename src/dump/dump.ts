import type { WrittenFile } from './write-files.ts';

/** Licences that a dump may have, by SPDX identifier. */
export const licenses = {
  'CC0-1.0': {
    title: 'Creative Commons Zero 1.0',
    path: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'CC-BY-4.0': {
    title: 'Creative Commons Attribution 4.0',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    title: 'Creative Commons Attribution-ShareAlike 4.0',
    path: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'ODbL-1.0': {
    title: 'Open Data Commons Open Database License 1.0',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
} as const;
export type License = keyof typeof licenses;

/** What was written, and what its descriptions say. */
export interface Dump {
  siteName: string;
  publicUrl: string;
  license: License;
  /** Of both files, without their endings. */
  name: string;
  createdAt: string;
  total: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  ndjson: WrittenFile;
  csv: WrittenFile;
}

export const titleOf = ({ siteName }: Dump): string => `Public items of ${siteName}`;
export const descriptionOf = ({ siteName }: Dump): string =>
  `All jobs, calls for papers, programs, workshops, courses and articles that were ever public on ${siteName}, with their dates, extensions and outcomes.`;
export const citationOf = (dump: Dump): string =>
  `${dump.siteName} (${dump.createdAt.slice(0, 4)}): ${titleOf(dump)}, as of ${dump.createdAt.slice(0, 10)}. ${dump.publicUrl}/data`;
export const addressOf = ({ publicUrl }: Pick<Dump, 'publicUrl'>, file: string): string =>
  `${publicUrl}/data/${file}`;
