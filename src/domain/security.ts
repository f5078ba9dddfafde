/** Seals small secrets that the database keeps but must not know. */
export interface SecretBox {
  /** @param about what it belongs to; it opens for nothing else */
  seal(secret: string, about: string): Buffer;
  /** Null when it was sealed with another key, or for something else. */
  open(sealed: Buffer, about: string): string | null;
  /** Was it sealed with another key than the one that seals now? */
  isStale(sealed: Buffer): boolean;
}

/** How careful the operator wants the portal to be (docs/security.md). */
export interface Security {
  secrets: SecretBox;
  /** Whose accounts must have a second factor. */
  secondFactorFor: 'nobody' | 'staff' | 'everyone';
  sessions: {
    /** A session that is not used for this long ends. */
    idleMs: number;
    /** A session ends this long after its login, used or not. */
    longestMs: number;
  };
  /** Is this password known from a data breach? False when nobody can be asked. */
  isBreached(password: string): Promise<boolean>;
  /** The name of what a file carries; null when nothing was found, or nobody looks. @throws when the scanner can't say */
  findMalware(bytes: Buffer): Promise<string | null>;
}
