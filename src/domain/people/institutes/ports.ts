import type { VerificationMethod } from '../../../contract/vocabulary/index.ts';

/** Where a domain's owner has published a line of proof. */
export interface DomainProofs {
  /** Looks for the line in the domain's TXT records, then in the file at this path; null if it is in neither or can't be read. Never rejects. */
  find(
    domain: string,
    proof: { line: string; path: string },
  ): Promise<Extract<VerificationMethod, 'dns' | 'file'> | null>;
}
