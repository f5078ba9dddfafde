/** Result of checking a link. */
export type Verdict =
  | { kind: 'works' }
  /**
   * `problem` completes 'The link …'. It follows from a server's answer, from the link itself, or from a connection that failed, which
   * may be our own.
   */
  | { kind: 'fails'; problem: string; from: 'answer' | 'link' | 'connection' }
  /** It must not or can't be checked automatically. */
  | { kind: 'unknown' };

/** Checks a link; never rejects. */
export type CheckLink = (link: string, signal: AbortSignal) => Promise<Verdict>;

export interface LinkChecker {
  /** Starts a run, which reads each robots.txt once and pauses between requests to a host. */
  begin(): CheckLink;
}
