import type { ReactNode } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { milestoneName, milestoneWhen } from '../../../contract/time/dates-in-words.ts';
import { fieldText, type FieldValue, type ItemField } from '../../publishing/form/fields/field-values.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { itemFields } from './Diff.tsx';
import css from './ReviewDetails.module.css';

/** Shown in the head of the review or below the details. */
const elsewhere = ['title', 'employer', 'content', 'location', 'image', 'type', 'subType', 'milestones'];
/** What stands under the title, in two columns. */
export const firstFacts = 6;

/** What the form's fields say, without those that say nothing. */
function factsOf(collection: Collection, item: Job | Post): [name: string, value: ReactNode][] {
  const values = item as unknown as Record<string, FieldValue | null>;
  return Object.entries(itemFields[collection])
    .filter(([name]) => !elsewhere.includes(name))
    .map(([name, field]): [string, ReactNode] => {
      if (name === 'openings') return [field.label, openingsOf(field, item)];
      const text = fieldText(field, values[name] ?? '');
      return [field.label, field.input === 'url' && /^https?:/.test(text) ? <Address to={text} /> : text];
    })
    .filter(([, value]) => value);
}

/** One line each; the dots between its parts begin none. */
function openingsOf(field: ItemField, item: Job | Post): ReactNode {
  if (!('openings' in item) || item.openings.length === 0) return null;
  return (
    <ul>
      {item.openings.map((one, index) => (
        <li key={index}>{fieldText(field, [one]).replaceAll(' · ', '\u00a0· ')}</li>
      ))}
    </ul>
  );
}

const Address = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {to.replace(/^https?:\/\//, '')}
  </a>
);

interface ItemProps {
  collection: Collection;
  item: Job | Post;
}

/** The dates in a list of their own, then the first facts. */
export function FirstFacts({ collection, item }: ItemProps) {
  const facts = factsOf(collection, item).slice(0, firstFacts);
  if (item.milestones.length + facts.length === 0) return null;
  return (
    <section className={css.part} aria-label="Facts">
      <Facts look="beside" className={css.facts}>
        {item.milestones.length > 0 && (
          <Fact name="Dates" className={css.dates}>
            <ul>
              {item.milestones.map((one, index) => (
                <li key={index}>
                  <b>{milestoneWhen(one)}</b> {milestoneName(one)}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {facts.map(([name, value]) => (
          <Fact
            key={name}
            name={name}
            className={name === itemFields.jobs.openings?.label ? css.whole : undefined}
          >
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** What doesn't fit there. */
export function MoreFacts({ collection, item }: ItemProps) {
  const entries = factsOf(collection, item).slice(firstFacts);
  if (entries.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>More facts</h3>
      <Facts look="beside" entries={entries} />
    </section>
  );
}
