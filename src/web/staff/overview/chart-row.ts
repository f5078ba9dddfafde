/** One step of a chart: its label below the axis, its title, and its values by their labels. */
export type ChartRow = { label: string; title: string } & Record<string, string | number | null>;
