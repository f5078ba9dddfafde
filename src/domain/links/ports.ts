/** What a check of a link found. */
export type Verdict =
  | { kind: 'works' }
  /**
   * `problem` completes 'The link …'. It follows from a server's answer, from the link itself, or from a connection that failed, which
   * may be our own.
   */
  | { kind: 'fails'; problem: string; from: 'answer' | 'link' | 'connection' }
  /** It may not or can't be checked by a program. */
  | { kind: 'unknown' };

/** Checks a link; never rejects. */
export type CheckLink = (link: string, signal: AbortSignal) => Promise<Verdict>;

export interface LinkChecker {
  /** For one run: what hosts allow is asked once, and each is given pauses. */
  begin(): CheckLink;
}
