import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';

/** What one start has found out: where, as whom, with which programs. */
export interface Setup {
  folders: Folders;
  account: Account;
  binaries: Binaries;
  onProgress: (step: string) => void;
}
