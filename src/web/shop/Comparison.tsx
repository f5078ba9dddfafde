import { membershipOffer, type Prices } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import { Table } from '../ui/Table.tsx';

function rangeOf(prices: number[]): string {
  const [least, most] = [inRupees(Math.min(...prices)), inRupees(Math.max(...prices))];
  return least === most ? least : `${least} to ${most}`;
}

/** What an individual account can do for nothing, and as a premium member. */
const rowsOf = ({ credits, membership }: Prices): [what: string, free: string, premium: string][] => [
  ['Search, save, follow and be alerted', 'Yes', 'Yes'],
  [
    'Publish a job, call, program, workshop, course or article',
    `With credits, ${rangeOf(Object.values(credits))} each`,
    'As many as you like',
  ],
  ['A crown beside your name', 'No', 'Yes'],
  ['Workshops, proofreading, data analysis, mock interviews', 'At the usual fee', 'At a reduced fee'],
  ['Price', 'Nothing', `${inRupees(membership)} for ${membershipOffer.validityMonths} months`],
];

export const Comparison = ({ prices }: { prices: Prices }) => (
  <Table caption="Free and premium accounts" stacks>
    <thead>
      <tr>
        <th scope="col">What you can do</th>
        <th scope="col">Free</th>
        <th scope="col">Premium</th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(prices).map(([what, free, premium]) => (
        <tr key={what}>
          <td data-label="What">{what}</td>
          <td data-label="Free">{free}</td>
          <td data-label="Premium">{premium}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
