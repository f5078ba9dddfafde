/** 12345 → '12,345'. Intl.NumberFormat initialises all locales first, which takes a tenth of a second on a phone. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Counts are capped here (docs/specification.md#lists). */
export const maxCounted = 10_000;

/** An estimate: 'about 2,900'. */
export const aboutText = (count: number): string => (count === 0 ? '0' : `about ${grouped(count)}`);

/** A possibly capped count: '9,999', '10,000+'; '530+' if `isLeast`. */
export const countText = (count: number, isLeast = false): string =>
  count >= maxCounted ? `${grouped(maxCounted)}+` : `${grouped(count)}${isLeast ? '+' : ''}`;
