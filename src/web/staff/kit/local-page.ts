/** Rows of a `LocalList`. */
export const localLimit = 10;

/** The part of a list that a `LocalList` asks for. */
export const localPage = (url: URL) => ({ page: Number(url.searchParams.get('page')), limit: localLimit });
