/** Drawn plates in `public/sample/covers`. */
const covers = [
  'arches',
  'columns',
  'field',
  'waves',
  'network',
  'book',
  'staves',
  'steps',
  'orbits',
  'contours',
  'leaves',
  'tiles',
] as const;

/** Neighbours in a list get different plates: 5 and 12 have no common divisor. */
export const coverOf = (index: number): string => `/sample/covers/${covers[(index * 5) % covers.length]}.svg`;
