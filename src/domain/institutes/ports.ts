import type { VerificationMethod } from '../../contract/vocabulary/index.ts';

/** Where a domain's owner has published a line of proof. */
export interface DomainProofs {
  /** Looks for the line in the domain's TXT records, then in its file; null if it is in neither or can't be read. Never rejects. */
  find(domain: string, line: string): Promise<Extract<VerificationMethod, 'dns' | 'file'> | null>;
}
