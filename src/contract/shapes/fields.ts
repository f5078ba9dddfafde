import { figuresIn, maxFigures } from '../text/figures.ts';
import { plainText } from '../text/plain-text.ts';
import { z } from '../z.ts';
import { youtubeId, webLink } from '../addresses/links.ts';
import { distinctKeywords, keywordLimits } from '../text/keywords.ts';
import {
  type FieldName,
  type FieldValues,
  type ItemType,
  jobFields,
  jobPositions,
  subTypes,
  types,
} from '../vocabulary/index.ts';
import { allLocations, parseLocation } from '../vocabulary/countries.ts';
import { feeInput, jobMilestonesInput, milestonesInput, placeInput } from '../publishing/details.ts';
import { advertisementInput } from '../publishing/openings.ts';
import {
  maxContentLength,
  requiredText,
  emptyAsNull,
  imagePattern,
  isImageAddress,
  optionalAddress,
  optionalImage,
  optionalLine,
  optionalUrl,
  requiredLine,
} from './text.ts';

/** Short enough to parse without checking permissions first. */
const quickCheckLength = 500;

/**
 * HTML of the rich-text editor. The text of longer HTML is checked by the use case, once the author is known to be
 * allowed to post; that of short HTML, such as an empty editor's, with the other fields.
 */
const contentInput = (missing: string, problemOf: (text: string) => string | null) =>
  requiredText(maxContentLength, missing).superRefine((html, ctx) => {
    const message = html.length > quickCheckLength ? null : problemOf(plainText(html));
    if (message) ctx.addIssue({ code: 'custom', message });
  });

const tooMany = (count: number) => `A text holds at most ${maxFigures} images, and this one has ${count}.`;

/** What is wrong with the images of an unfinished text: only what nobody could store. */
export function tooManyFigures(html: string): string | null {
  const { length } = figuresIn(html);
  return length > maxFigures ? tooMany(length) : null;
}

/** What is wrong with the images of a text of this type. */
export function figureProblem(html: string, type: ItemType): string | null {
  const figures = figuresIn(html);
  if (figures.length === 0) return null;
  if (!types[type].hasFigures)
    return `The text of a ${types[type].singular} holds no images. Please remove ${figures.length === 1 ? 'the image' : `the ${figures.length} images`} from it.`;
  const without = figures.findIndex(({ alternative }) => alternative === null);
  if (figures.length <= maxFigures && without >= 0)
    return `Image ${without + 1} of the text has no alternative text. Please say what it shows, or that it is decoration.`;
  return tooManyFigures(html);
}

/** Validates a post's text, without tags. */
export const postContentProblem = (text: string): string | null =>
  text === '' ? 'Content is required' : null;

const shortestDescription = 50;

/** Validates a description's text, without tags. */
export function descriptionProblem(text: string): string | null {
  if (text === '') return 'Job description is required';
  return text.length < shortestDescription ? 'Description must be at least 50 characters' : null;
}

const youtubeLink = (typed: string): string | null => {
  const link = webLink(typed);
  return link && youtubeId(link) ? link : null;
};

const { most, shortest, longest } = keywordLimits;
const keywords = z
  .array(requiredLine(longest).min(shortest, `Must be at least ${shortest} characters`), {
    error: 'Must be a list',
  })
  .max(50, `Must be at most ${most}`)
  .transform(distinctKeywords)
  .refine((distinct) => distinct.length <= most, `Must be at most ${most}`);

type Schemas = { [Field in FieldName]: z.ZodType<FieldValues[Field]> };

/** How each field is checked when an author submits an item (docs/specification.md#validation), with the specified messages. */
export const fieldSchemas = {
  title: requiredLine(200, 'Title is required'),
  subType: emptyAsNull(z.string({ error: 'Must be text' }).meta({ enum: ['', ...subTypes] })),
  content: contentInput('Content is required', postContentProblem),
  keywords,
  organiser: optionalLine(200),
  field: z
    .array(z.enum(jobFields, { error: 'Unknown field' }), { error: 'At least one field is required' })
    .min(1, 'At least one field is required')
    .max(jobFields.length)
    .transform((values) => [...new Set(values)]),
  position: z
    .array(z.enum(jobPositions, { error: 'Unknown position' }), {
      error: 'At least one position is required',
    })
    .min(1, 'At least one position is required')
    .max(jobPositions.length)
    .transform((values) => [...new Set(values)]),
  location: requiredLine(100, 'Location is required')
    .refine((value) => parseLocation(value) !== null, { error: "Location must be 'Continent/Country'" })
    .meta({ enum: allLocations }),
  place: placeInput,
  milestones: milestonesInput,
  untilFilled: z.boolean({ error: 'Must be true or false' }),
  fee: feeInput,
  salary: z
    .string({ error: 'Must be text' })
    .trim()
    .max(100, 'Salary information must not exceed 100 characters')
    .nullish()
    .pipe(optionalLine(100)),
  actionLink: optionalUrl('Must be a valid URL'),
  rank: optionalLine(60),
  ...advertisementInput,
  image: requiredLine(2000, 'Image is required')
    .refine(isImageAddress, 'Must be a valid URL')
    .meta({ pattern: imagePattern }),
  videoLink: optionalAddress(
    youtubeLink,
    'Must be a valid YouTube URL',
    '(youtube(-nocookie)?\\.com|youtu\\.be)/',
  ),
} satisfies Schemas;

/** What jobs check otherwise. */
export const jobFieldSchemas = {
  ...fieldSchemas,
  title: requiredLine(5000, 'Job title is required')
    .meta({ minLength: 10, maxLength: 200 })
    .pipe(
      z
        .string()
        .min(10, 'Title must be at least 10 characters')
        .max(200, 'Title must not exceed 200 characters'),
    ),
  content: contentInput('Job description is required', descriptionProblem).meta({ minLength: 50 }),
  organiser: requiredLine(200, 'Employer/Organization is required'),
  milestones: jobMilestonesInput,
  image: optionalImage(),
  videoLink: optionalUrl('Please enter a valid URL'),
} satisfies Schemas;
