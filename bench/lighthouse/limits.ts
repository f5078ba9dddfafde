export interface Limit {
  title: string;
  /** What the portal promises, and whether a value keeps it. */
  promise: string;
  holds(value: number): boolean;
  shown(value: number): string;
}

const score = (title: string, least: number): Limit => ({
  title,
  promise: least === 100 ? '100' : `≥ ${least}`,
  holds: (value) => value >= least,
  shown: String,
});
const seconds = (title: string, most: number): Limit => ({
  title,
  promise: `≤ ${most.toFixed(1)} s`,
  holds: (value) => value <= most,
  shown: (value) => `${value.toFixed(2)} s`,
});

export const limits = {
  performance: score('performance', 98),
  accessibility: score('accessibility', 100),
  practices: score('best practices', 100),
  seo: score('SEO', 100),
  shift: { title: 'layout shift', promise: '0', holds: (value) => value === 0, shown: String },
  firstPaint: seconds('first contentful paint', 1),
  largestPaint: seconds('largest contentful paint', 1.8),
} as const satisfies Record<string, Limit>;

export type Measured = Record<keyof typeof limits, number>;
export const measures = Object.keys(limits) as (keyof typeof limits)[];
