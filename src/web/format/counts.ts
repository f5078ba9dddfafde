/** 12345 → '12,345'. The browser's own way sets up its tables of all languages first: a tenth of a second on a phone. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Counts end there, as all counts do (docs/rules.md#lists). */
export const mostCounted = 10_000;

/** A count that may have ended: '9,999', '10,000+'; '530+' when it `isLeast`. */
export const countText = (count: number, isLeast = false): string =>
  count >= mostCounted ? `${grouped(mostCounted)}+` : `${grouped(count)}${isLeast ? '+' : ''}`;
