/** 12345 → '12,345'. The browser's own way sets up its tables of all languages first: a tenth of a second on a phone. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
