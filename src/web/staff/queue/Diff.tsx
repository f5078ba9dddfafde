import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { Change } from '../../../contract/staff/moderation.ts';
import { detailInput } from '../../publishing/form/fields/details-values.ts';
import { fieldText, type ItemField } from '../../publishing/form/fields/field-values.ts';
import { jobFields, postFields } from '../../publishing/types/item-fields.ts';
import { Facts } from '../../ui/Facts.tsx';
import css from './ReviewDetails.module.css';

/** The fields of a job or a post by their names, as its form describes them. */
export const itemFields: Record<Collection, Readonly<Record<string, ItemField>>> = {
  jobs: jobFields,
  posts: postFields,
};

interface Piece {
  change: 'same' | 'removed' | 'new';
  text: string;
}

/** Longer texts are not compared word by word: the work grows with the product of their lengths. */
const comparedWords = 600;

const splitWords = (text: string): string[] => text.split(/(?<=\s)/).filter(Boolean);

/** The words removed from a text and the words added to it. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start]!.trim() === now[start]!.trim()) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end]!.trim() === now[now.length - 1 - end]!.trim()
  )
    end += 1;
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    ...now.slice(0, start).map((text) => ({ change: 'same' as const, text })),
    ...middle,
    ...now.slice(now.length - end).map((text) => ({ change: 'same' as const, text })),
  ]);
}

/** The longest common subsequence of words stays; the rest is removed or new. */
function compare(old: string[], now: string[]): Piece[] {
  if (old.length > comparedWords || now.length > comparedWords)
    return [
      { change: 'removed', text: old.join('') },
      { change: 'new', text: now.join('') },
    ];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i]!.trim() === now[j]!.trim()
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i]!.trim() === now[j]!.trim()) {
      pieces.push({ change: 'same', text: now[j]! });
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      pieces.push({ change: 'removed', text: old[i]! });
      i += 1;
    } else {
      pieces.push({ change: 'new', text: now[j]! });
      j += 1;
    }
  }
  return pieces;
}

const joined = (pieces: Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.change === piece.change) last.text += piece.text;
    else if (piece.text) result.push({ ...piece });
  }
  return result;
};

/** Characters shown before and after a change. */
const around = 60;

/** Shortens long unchanged passages, so that the changes can be read at a glance. */
export const shortenUnchanged = (pieces: Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    if (piece.change !== 'same' || piece.text.length <= 3 * around) return piece;
    const head = index === 0 ? '' : piece.text.slice(0, around);
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-around);
    return { change: 'same' as const, text: `${head} … ${tail}` };
  });

/** What changed since the last decision, field by field. */
export const Diff = ({ collection, changes }: { collection: Collection; changes: Change[] }) => (
  <Facts
    look="beside"
    className={css.diff}
    entries={changes.map(({ field: name, before, after }) => {
      const field = itemFields[collection][name];
      return [
        field?.label ?? name,
        <ChangedText key={name} before={wordsOf(field, before)} after={wordsOf(field, after)} />,
      ];
    })}
  />
);

/**
 * A change in words. Lists come as one text; time, place and cost come in words. Descriptions come as plain text, or as HTML where only that differs, and images are
 * distinguished by their whole URL: these are shown in full.
 */
function wordsOf(field: ItemField | undefined, value: string): string {
  if (!field || field.input === 'richText' || field.input === 'image' || detailInput(field.input))
    return value;
  return fieldText(field, field.input === 'several' ? value.split(', ') : value);
}

const ChangedText = ({ before, after }: { before: string; after: string }) =>
  shortenUnchanged(wordDiff(before, after)).map(({ change, text }, index) => {
    if (change === 'same') return text;
    return change === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
