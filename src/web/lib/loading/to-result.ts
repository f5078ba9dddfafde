import { failureMessage } from '../api/failure-message.ts';

/** A part of a page, which may fail without the rest. */
export interface LoadResult<Data> {
  data: Data | null;
  /** Why there are no data. */
  error: string | null;
}

/** For loaders: a failure is shown where the data would be, instead of in place of the page. */
export const toResult = <Data>(loading: Promise<Data>): Promise<LoadResult<Data>> =>
  loading.then(
    (data) => ({ data, error: null }),
    (error: unknown) => ({ data: null, error: failureMessage(error) }),
  );
