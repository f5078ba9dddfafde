/** Result of checking a link. */
export type Verdict =
  | { result: 'works' }
  /**
   * `problem` completes 'The link …'. It follows from a server's answer, from the link itself, or from a connection that failed, which
   * may be our own.
   */
  | { result: 'fails'; problem: string; from: 'answer' | 'link' | 'connection' }
  /** It must not or can't be checked automatically. */
  | { result: 'unknown' };

/** Checks a link; never rejects. */
export type CheckLink = (link: string, signal: AbortSignal) => Promise<Verdict>;

export interface LinkChecker {
  /** Starts a run, which reads each robots.txt once and pauses between requests to a host. */
  begin(): CheckLink;
}

/** A page of an item. */
export interface ChangedPage {
  url: string;
  /** Some engines only want to know of these. */
  isJob: boolean;
  /** It answers 404 or 410 now. */
  isGone: boolean;
}

/** Who wants to be told of changed pages. */
export interface SearchEngine {
  name: string;
  /** Rejects if the engine can't be told; the same pages are then told again later, which does no harm. */
  notify(pages: readonly ChangedPage[]): Promise<void>;
}
