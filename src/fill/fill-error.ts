/** What keeps a database from being filled, in one line for the operator. */
export class FillError extends Error {
  override name = 'FillError';
}
