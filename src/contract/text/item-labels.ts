import type { Post } from '../publishing/post.ts';
import { type SubType, subTypeLabels } from '../vocabulary/item-types/index.ts';
import type { JobOutcome } from '../vocabulary/index.ts';
import { placeModeLabels, type PlaceMode } from '../vocabulary/milestones.ts';

/** Shown for an item whose author was deleted. */
export const unknownAuthor = 'Unknown Author';

/** Who published a post: its author, else where it was imported from. */
export const byline = ({ author, source }: Pick<Post, 'author' | 'source'>): string =>
  author?.name ?? (source ? `Imported from ${source.name}` : unknownAuthor);

/** What came of a job. */
export const outcomeLabels: Record<JobOutcome, string> = {
  shortlisted: 'Candidates were shortlisted',
  filled: 'The position was filled',
  notFilled: 'The position was not filled',
  readvertised: 'The position is advertised again',
};

interface PlaceText {
  mode: PlaceMode | '';
  city: string | null;
  countryName: string | null;
  stateName?: string | null;
}

/** 'Vienna, Austria', 'Guwahati, Assam, India', 'Online' or 'Vienna, Austria, and online'. */
export function placeInWords({ mode, city, countryName, stateName }: PlaceText): string {
  if (mode === '') return '';
  // 'Guwahati, Assam' and 'Delhi' say it themselves.
  const isSaid = stateName && city?.toLowerCase().includes(stateName.toLowerCase());
  const site = [city, isSaid ? null : stateName, countryName].filter(Boolean).join(', ');
  if (mode === 'online' || site === '') return placeModeLabels[mode];
  return mode === 'hybrid' ? `${site}, and online` : site;
}

/** Beside the kind of a post, which may have said it: 'Workshop · Online'. */
export function placeBesideType({
  place,
  subType,
}: {
  place: PlaceText | null;
  subType: SubType | null;
}): string {
  const words = place ? placeInWords(place) : '';
  return subType && words === subTypeLabels[subType] ? '' : words;
}

/** Names of fields that readers would not guess from the API's. */
const names: Record<string, string> = {
  content: 'text',
  applicationDeadline: 'last date',
  milestones: 'dates',
  applyNowLink: 'link',
  actionLink: 'link',
  videoLink: 'video',
  salary: 'pay',
  subType: 'type',
};

/** 'advertisementNumber' as 'advertisement number' */
const inWords = (field: string): string =>
  names[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Fields as readers call them: 'last date, pay'. */
export const fieldsInWords = (fields: readonly string[]): string =>
  [...new Set(fields.map(inWords))].join(', ');
