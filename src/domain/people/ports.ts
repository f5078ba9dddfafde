import type { Transaction, UserRow } from '../../db/index.ts';
import type { VerificationMethod } from '../../contract/vocabulary/index.ts';

/** What an account has found and kept, which follows from whether its address is verified. */
export interface KeptByAccounts {
  /**
   * Makes the alerts that an address asked for without an account those of the account that has verified it. Links of mails that were sent keep
   * working if the account had none before.
   */
  adoptAlerts(tx: Transaction, account: Pick<UserRow, 'id' | 'email'>): Promise<void>;
  /** Whoever verified the address in the account's own session also saved what it has. */
  keepEarlier(tx: Transaction, userId: string): Promise<void>;
  /**
   * Searches and follows from before the address was verified neither mail nor enter the calendar until they are resumed:
   * anybody can register with somebody else's address.
   */
  setEarlierAside(tx: Transaction, userId: string, now: Date): Promise<void>;
}

/** Where a domain's owner has published a line of proof. */
export interface DomainProofs {
  /** Looks for the line in the domain's TXT records, then in the file at this path; null if it is in neither or can't be read. Never rejects. */
  find(
    domain: string,
    proof: { line: string; path: string },
  ): Promise<Extract<VerificationMethod, 'dns' | 'file'> | null>;
}
