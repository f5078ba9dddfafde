import type { ItemNumbers } from '../../../contract/shapes/item.ts';
import { grouped } from '../../lib/format/counts.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Table } from '../../ui/Table.tsx';

const columns = [
  ['views', 'Seen'],
  ['applyClicks', 'Applied'],
  ['saves', 'Saved'],
  ['calendar', 'Calendar'],
] as const;

/** The sums, then the days, newest first. */
export const NumbersTable = ({ days, total }: ItemNumbers) => (
  <Table caption="Numbers by day">
    <thead>
      <tr>
        <th scope="col">Day</th>
        {columns.map(([kind, name]) => (
          <th scope="col" key={kind}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">All days</th>
        {columns.map(([kind]) => (
          <td key={kind}>
            <b>{grouped(total[kind])}</b>
          </td>
        ))}
      </tr>
      {days.toReversed().map((day) => (
        <tr key={day.date}>
          <th scope="row">{longDate(day.date)}</th>
          {columns.map(([kind]) => (
            <td key={kind}>{grouped(day[kind])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
