import type { Change } from '../../../../contract/shapes/moderation.ts';
import {
  fieldLabel,
  locationLabel,
  positionLabel,
  postTypeNames,
  subTypeLabels,
  type JobField,
  type JobPosition,
  type PostType,
  type SubType,
} from '../../../../contract/vocabulary/index.ts';
import css from './Review.module.css';
import { folded, wordDiff } from './word-diff.ts';

const labels: Record<string, string> = {
  title: 'Title',
  content: 'Description',
  employer: 'Employer',
  location: 'Location',
  field: 'Field',
  position: 'Position',
  salary: 'Salary',
  applicationDeadline: 'Deadline',
  applyNowLink: 'Link to apply',
  image: 'Image',
  videoLink: 'Video',
  type: 'Type',
  subType: 'Subtype',
};

const each = (text: string, label: (one: string) => string) =>
  text === '' ? '' : text.split(', ').map(label).join(', ');

/** Stored values in words. */
const inWords: Record<string, (value: string) => string> = {
  field: (value) => each(value, (one) => fieldLabel(one as JobField)),
  position: (value) => each(value, (one) => positionLabel(one as JobPosition)),
  location: locationLabel,
  type: (value) => postTypeNames[value as PostType]?.label ?? value,
  subType: (value) => subTypeLabels[value as SubType] ?? value,
};

/** What changed since the last decision, field by field. */
export function Diff({ changes }: { changes: Change[] }) {
  return (
    <dl className={css.diff}>
      {changes.map(({ field, before, after }) => {
        const words = inWords[field] ?? ((value: string) => value);
        return (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd>
              {folded(wordDiff(words(before), words(after))).map(({ kind, text }, index) =>
                kind === 'same' ? (
                  text
                ) : kind === 'gone' ? (
                  <del key={index}>{text}</del>
                ) : (
                  <ins key={index}>{text}</ins>
                ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
