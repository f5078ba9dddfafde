import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';

/** What a start has determined: paths, account and binaries. */
export interface Setup {
  folders: Folders;
  account: Account;
  binaries: Binaries;
  onProgress: (step: string) => void;
  /** PostgreSQL was started and isn't ready yet. */
  onWaiting: () => void;
}
