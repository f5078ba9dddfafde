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
  tell(pages: readonly ChangedPage[]): Promise<void>;
}
