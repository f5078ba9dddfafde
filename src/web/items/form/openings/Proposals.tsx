import { useState } from 'react';
import type { ParsedJob } from '../../../../contract/shapes/parsed-job.ts';
import { jobFeeInWords } from '../../../../contract/money/money-in-words.ts';
import { milestonesInWords } from '../../../../contract/time/details-in-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { milestoneValue } from '../fields/details-values.ts';
import type { JobValues } from '../../types/item-fields.ts';
import { vacanciesInWords } from '../../page/opening-rows.ts';
import { openingName } from './opening-values.ts';
import css from './Openings.module.css';

/** The deadline is one of the dates. */
type FieldName = Exclude<keyof ParsedJob['proposal'], 'applicationDeadline'>;

const labels: Record<FieldName, string> = {
  title: 'Job title',
  employer: 'Employer',
  advertisementNumber: 'Advertisement number',
  milestones: 'Dates',
  applyNowLink: 'Link to apply',
  fees: 'Application fee',
  openings: 'Openings',
};
const names = Object.keys(labels) as FieldName[];

const isFound = ({ proposal }: ParsedJob, name: FieldName): boolean => {
  const value = proposal[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

function inWords({ proposal, found }: ParsedJob, name: FieldName): { value: string; from: string } {
  const { fees, milestones, openings } = proposal;
  if (name === 'openings') return { value: `${openings.length}`, from: '' };
  if (name === 'fees')
    return {
      value: fees.map(jobFeeInWords).join(', '),
      from: fees.map((_, at) => found[`fees.${at}`]).join('; '),
    };
  if (name === 'milestones')
    return {
      value: milestonesInWords(milestones.map((one) => ({ ...one, zone: one.zone ?? '' }))),
      from: milestones.map((_, at) => found[`milestones.${at}`]).join('; '),
    };
  return { value: proposal[name] ?? '', from: found[name] ?? '' };
}

/** As the form holds it. */
const takenOver = ({ proposal }: ParsedJob, name: FieldName) =>
  name === 'milestones' ? proposal.milestones.map(milestoneValue) : proposal[name];

interface Props {
  read: ParsedJob;
  onTake: (changes: Partial<JobValues>) => void;
}

/** Each on a line; of many, the author opens the list. */
const ReadOpenings = ({ openings }: Pick<ParsedJob['proposal'], 'openings'>) => (
  <details className={css.words} open={openings.length <= 10}>
    <summary>What was read</summary>
    <ol>
      {openings.map((one, index) => (
        <li key={index}>
          {openingName(one)}: {vacanciesInWords(one)}
        </li>
      ))}
    </ol>
  </details>
);

/** What was read, field by field with the words it was read from: the author takes it or leaves it. */
export function Proposals({ read, onTake }: Props) {
  const known = names.filter((name) => isFound(read, name));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const toggle = (name: FieldName, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((one) => one !== name) : [...left, name]));
  const taken = known.filter((name) => !left.has(name));
  if (known.length === 0)
    return <Notice tone="warn" title="Nothing was recognised. Please fill in the form below." />;
  return (
    <div className={css.proposals}>
      {known.map((name) => {
        const { value, from } = inWords(read, name);
        return (
          <div key={name}>
            <Checkbox
              label={`${labels[name]}: ${value}`}
              checked={!left.has(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {name === 'openings' && <ReadOpenings openings={read.proposal.openings} />}
            {from && <small className={css.words}>{`Read from: ${from}`}</small>}
          </div>
        );
      })}
      {!known.includes('openings') && (
        <p className={css.words}>
          No table of openings was recognised. If there is one, paste it from the document or a spreadsheet,
          or choose the PDF.
        </p>
      )}
      {read.problems.length > 0 && (
        <Notice tone="warn" title="Please check these">
          <ul>
            {read.problems.map(({ where, message }) => (
              <li key={`${where} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <Button
          size="small"
          disabled={taken.length === 0}
          onClick={() =>
            onTake(
              Object.fromEntries(taken.map((name) => [name, takenOver(read, name)])) as Partial<JobValues>,
            )
          }
        >
          Take over
        </Button>
      </div>
    </div>
  );
}
