import { failureMessage } from '../api/failure-message.ts';

/** A part of a page, which may fail without the rest. */
export interface Settled<Data> {
  data: Data | null;
  /** Why there are no data. */
  error: string | null;
}

/** For loaders: a failure is shown where the data would be, instead of in place of the page. */
export const settled = <Data>(loading: Promise<Data>): Promise<Settled<Data>> =>
  loading.then(
    (data) => ({ data, error: null }),
    (error: unknown) => ({ data: null, error: failureMessage(error) }),
  );
