export interface Paged {
  page: number;
  limit: number;
  /** How many of them this page has. */
  shown: number;
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}

const number = (value: number) => value.toLocaleString('en-IN');

/** '1 to 20 of 42'. */
export function shownRange({ page, limit, shown, totalCount, totalCountCapped = false }: Paged): string {
  if (shown === 0) return 'No results';
  const first = (page - 1) * limit + 1;
  return `${number(first)} to ${number(first + shown - 1)} of ${number(totalCount)}${totalCountCapped ? '+' : ''}`;
}
