import {
  fieldLabel,
  jobFields,
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  types,
  itemTypes,
  subTypeLabels,
  subTypesOf,
} from '../../../contract/vocabulary/index.ts';
import { withEquivalents } from '../../../contract/text/equivalent-words.ts';
import { popularCategories } from '../../lib/navigation/menus.ts';

export interface Category {
  label: string;
  /** Its group: 'Jobs by field'. */
  about: string;
  to: string;
}

/** All listings with a name: types, subtypes, position groups, positions and fields. */
const categories: Category[] = [
  ...itemTypes.map((type) => {
    const { title, path, plural } = types[type];
    return { label: title, about: `All ${plural}`, to: path };
  }),
  ...popularCategories
    .filter(({ to }) => to.includes('?'))
    .map(({ label, to }) => ({ label, about: 'Popular', to })),
  ...positionGroupKeys.map((group) => ({
    label: positionGroupLabels[group],
    about: 'Jobs',
    to: `/jobs?filter=${group}`,
  })),
  ...positionGroupKeys
    .flatMap((group) => [...positionGroups[group]])
    .map((position) => ({ label: positionLabel(position), about: 'Jobs', to: `/jobs?position=${position}` })),
  ...jobFields.map((field) => ({
    label: fieldLabel(field),
    about: 'Jobs by field',
    to: `/jobs?field=${field}`,
  })),
  ...itemTypes.flatMap((type) =>
    subTypesOf(type).map((subType) => ({
      label: subTypeLabels[subType],
      about: types[type].title,
      to: `${types[type].path}?filter=${subType}`,
    })),
  ),
];

/** Words without case, accents and signs: 'Ph.D. Admissions' are 'phd' and 'admissions'. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const known = categories.map((category) => ({
  category,
  label: wordsOf(category.label),
  all: wordsOf(`${category.label} ${category.about}`),
}));

/** The word itself, or its other number. 'News' has none: 'new zealand' is about something else. */
const isSame = (word: string, other: string): boolean =>
  word === other || ((`${word}s` === other || word === `${other}s`) && word !== 'news' && other !== 'news');

/** Fields aren't named by a query: their labels are words of many texts. */
const nameable = known
  .filter(({ category }) => !category.to.includes('?field='))
  .flatMap(({ category }) =>
    category.label.split(' / ').map((label) => ({ category, label: wordsOf(label) })),
  );

/** Words that say no more than 'jobs', and don't narrow a list of them: the second one of 'Faculty Positions'. */
const otherWordsForJobs = wordsOf('position job post vacancy vacancies opening opportunity opportunities');
const saysJobs = (words: string[], { to }: Category): boolean =>
  to.startsWith('/jobs') && words.every((word) => otherWordsForJobs.some((one) => isSame(one, word)));

/** What a query names, and its other words. */
interface NamedCategory {
  category: Category;
  rest: string;
}

interface Reading {
  text: string;
  /** The words that stand for others. */
  instead: string[];
}

/** A query as it was typed, and with each of its words replaced by what means the same. */
function readingsOf(q: string): Reading[] {
  const parts = withEquivalents(q.split(/\s+/u).filter((word) => wordsOf(word).length > 0));
  const texts = parts.map(({ words }) => words.join(' '));
  const others = parts.flatMap((part, nth) =>
    part.others.map((other) => ({ text: texts.with(nth, other).join(' '), instead: wordsOf(other) })),
  );
  return [{ text: q, instead: [] }, ...others];
}

const names = (words: string[], label: string[]): boolean =>
  words.some((word) => label.some((one) => isSame(one, word)));

/** Words for others name a category together: 'TIFR' isn't 'Research', although the name of the institute has the word. */
const namesWhole = (instead: string[], { category, label }: (typeof nameable)[number]): boolean =>
  !names(instead, label) || instead.every((word) => names([word], label) || saysJobs([word], category));

/** The category that a query names, by the most words; null if it names none (docs/specification.md#search). */
export function namedCategory(q: string): NamedCategory | null {
  const named = readingsOf(q).flatMap(({ text: reading, instead }) => {
    const typed = reading.split(/\s+/u).map((text) => ({ text, words: wordsOf(text) }));
    return nameable
      .filter(({ label }) => label.every((one) => typed.some(({ words }) => names(words, [one]))))
      .filter((one) => namesWhole(instead, one))
      .map(({ category, label }) => {
        const others = typed.filter(
          ({ words }) => words.length > 0 && !names(words, label) && !saysJobs(words, category),
        );
        return { category, size: label.length, rest: others.map(({ text }) => text).join(' ') };
      });
  });
  return named.toSorted((a, b) => b.size - a.size)[0] ?? null;
}

const begins = (words: string[], typed: string) => words.some((word) => word.startsWith(typed));

/**
 * The first categories whose words begin with every typed word; those whose name begins with the text come first. Each
 * address occurs once.
 */
export function matchingCategories(text: string, limit: number): Category[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const byName = known.filter(({ label }) => typed.every((one) => begins(label, one)));
  const others = known.filter(({ all }) => typed.every((one) => begins(all, one)));
  const inOrder = [
    ...byName.filter(({ label }) => label[0]!.startsWith(typed[0]!)),
    ...byName,
    ...others,
  ].map(({ category }) => category);
  return inOrder
    .filter(({ to }, index) => inOrder.findIndex((other) => other.to === to) === index)
    .slice(0, limit);
}
