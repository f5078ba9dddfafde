import { creditPrice, membershipOffer } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import { creditTypes } from '../../contract/vocabulary/index.ts';
import { Table } from '../ui/Table.tsx';

const prices = creditTypes.map(creditPrice);
const range = `${inRupees(Math.min(...prices))} to ${inRupees(Math.max(...prices))}`;

/** What an individual account can do for nothing, and as a premium member. */
const rows: [what: string, free: string, premium: string][] = [
  ['Search, save, follow and be alerted', 'Yes', 'Yes'],
  [
    'Publish a job, call, program, workshop, course or article',
    `With credits, ${range} each`,
    'As many as you like',
  ],
  ['A crown beside your name', 'No', 'Yes'],
  ['Workshops, proofreading, data analysis, mock interviews', 'At the usual fee', 'At a reduced fee'],
  ['Price', 'Nothing', `${inRupees(membershipOffer.price)} for ${membershipOffer.validityMonths} months`],
];

export const Comparison = () => (
  <Table caption="Free and premium accounts" stacks>
    <thead>
      <tr>
        <th scope="col">What you can do</th>
        <th scope="col">Free</th>
        <th scope="col">Premium</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([what, free, premium]) => (
        <tr key={what}>
          <td data-label="What">{what}</td>
          <td data-label="Free">{free}</td>
          <td data-label="Premium">{premium}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
