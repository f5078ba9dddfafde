/** What keeps a database from being filled, in one line for the operator. */
export class FillError extends Error {
  override name = 'FillError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 2 for wrong arguments */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
