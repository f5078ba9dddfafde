import { Bar, BarChart as Chart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import css from './Overview.module.css';

/** One step of a chart: its label below the axis, its title, and its values by their labels. */
export type ChartRow = { label: string; title: string } & Record<string, string | number | null>;

interface BarChartProps {
  rows: ChartRow[];
  /** Labels of the values in each row. */
  series: string[];
  /** Formats values for the axis. */
  format: (value: number) => string;
}

const fills = ['var(--color-action)', 'var(--color-chart-2)'];
const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };
const axisLine = { stroke: 'var(--color-line-strong)' };

/** Loaded on demand: the library is larger than everything else on the page. */
export default function BarChart({ rows, series, format }: BarChartProps) {
  return (
    <Chart
      responsive
      className={css.chart}
      data={rows}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      barGap={1}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" tick={tick} tickLine={axisLine} axisLine={axisLine} minTickGap={16} />
      <YAxis
        width="auto"
        tick={tick}
        tickLine={axisLine}
        axisLine={false}
        tickFormatter={format}
        allowDecimals={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-hover)' }}
        separator=": "
        itemSorter={({ dataKey }) => series.indexOf(String(dataKey))}
        formatter={(value) => format(Number(value))}
        labelFormatter={(_label, [first]) => (first?.payload as ChartRow | undefined)?.title ?? ''}
        contentStyle={{
          border: '1px solid var(--color-line-strong)',
          borderRadius: 'var(--radius-control)',
          background: 'var(--color-raised)',
          color: 'var(--color-ink)',
          fontSize: 14,
        }}
        itemStyle={{ color: 'var(--color-ink)' }}
      />
      {series.map((name, index) => (
        <Bar
          key={name}
          dataKey={name}
          fill={fills[index] ?? fills[0]!}
          maxBarSize={36}
          isAnimationActive={false}
        />
      ))}
    </Chart>
  );
}
