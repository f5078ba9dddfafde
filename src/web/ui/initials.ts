/** First letters of words, at most two: 'Kumaun University' → 'KU'. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
