import { plainWord } from '../../../contract/text/search-terms.ts';
import { countryLetters } from '../../../contract/vocabulary/countries.ts';
import { allLocations, continents, locationOfCountryCode } from '../../../contract/vocabulary/locations.ts';
import {
  contractLabels,
  contracts,
  fieldLabel,
  itemTypes,
  jobFields,
  jobPositions,
  levelLabel,
  payLevels,
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  positionLabel,
  subTypeLabels,
  subTypes,
  types,
} from '../../../contract/vocabulary/index.ts';

interface Label {
  /** In their plain spelling. */
  words: string[];
  /** What items with this label have in their vector. */
  lexeme: string;
}

const label = (text: string, lexeme: string): Label => ({
  words: text.split(/[^\p{L}\p{N}]+/u).map(plainWord),
  lexeme,
});

const labels: Label[] = [
  ...itemTypes.flatMap((type) =>
    [types[type].label, types[type].title, types[type].plural].map((text) => label(text, `type=${type}`)),
  ),
  ...subTypes.map((subType) => label(subTypeLabels[subType], `sub=${subType}`)),
  ...jobFields.map((field) => label(fieldLabel(field), `field=${field}`)),
  ...jobPositions.map((position) => label(positionLabel(position), `position=${position}`)),
  ...positionGroupKeys.flatMap((group) =>
    positionGroups[group].map((position) => label(positionGroupLabels[group], `position=${position}`)),
  ),
  ...payLevels.map((level) => label(levelLabel(level), `level=${level}`)),
  ...contracts.map((contract) => label(contractLabels[contract], `contract=${contract}`)),
  ...[...continents, ...allLocations].map((location) => label(location, `at=${location}`)),
  ...countryLetters.map((letters) => label(locationOfCountryCode(letters)!, `country=${letters}`)),
];

/** Whether a word of a label is the typed word, its singular or its plural, or begins with it. */
const isMeant = (word: string, typed: string, isBegun: boolean): boolean =>
  (isBegun && typed.length > 2 && word.startsWith(typed)) ||
  [typed, typed.replace(/s$/u, ''), typed.replace(/ies$/u, 'y'), typed.replace(/y$/u, 'ies')].includes(word);

/** Names with signs are no beginnings of labels: '.NET' is not the Netherlands. */
const hasSign = (word: string): boolean => /^\.|[+#&]/u.test(word);

/**
 * Lexemes of the labels that have these words one after the other (docs/rules.md#search).
 * @param isBegun whether what begins with them is meant too
 */
export function lexemesOfLabels(words: readonly string[], isBegun: boolean): string[] {
  if (words.some(hasSign)) return [];
  const typed = words.map(plainWord).filter((word) => word !== '');
  if (typed.length === 0) return [];
  const isMeantFrom = (own: readonly string[], start: number) =>
    typed.every((word, nth) => isMeant(own[start + nth] ?? '', word, isBegun));
  const meant = labels.filter(({ words: own }) => own.some((_, start) => isMeantFrom(own, start)));
  return [...new Set(meant.map(({ lexeme }) => lexeme))];
}
