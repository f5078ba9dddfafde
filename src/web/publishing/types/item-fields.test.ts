import { expect, test } from 'vitest';
import { postTypes } from '../../../contract/vocabulary/index.ts';
import { askedFields } from '../form/fields/ItemFieldList.tsx';
import { emptyValues, type ItemField } from '../form/fields/field-values.ts';
import { formSections, jobFields, postFields, type PostValues } from './item-fields.ts';

const shown = (fields: Readonly<Record<string, ItemField>>) =>
  Object.entries(fields).map(
    ([name, { label, section, optional }]) => `${section} ${name}: ${label}${optional ? ' (optional)' : ''}`,
  );

test('the form of jobs has its fields in order, under the names of their calls', () => {
  expect(shown(jobFields)).toEqual([
    'section1 title: Job title',
    'section1 employer: Employer / Organization',
    'section1 content: Description',
    'section1 keywords: Keywords (optional)',
    'section2 field: Field',
    'section2 position: Position',
    'section2 location: Location',
    'section2 place: Place of work (optional)',
    'section2 milestones: Dates (optional)',
    'section2 untilFilled: Open until filled (optional)',
    'section2 salary: Salary (optional)',
    'section2 applyNowLink: Link to apply (optional)',
    'section2 openings: Openings (optional)',
    'section2 advertisementNumber: Advertisement number (optional)',
    'section2 fees: Application fees (optional)',
    'section2 documents: Documents (optional)',
    'section3 image: Image (optional)',
    'section3 videoLink: Video link (optional)',
  ]);
  expect(Object.values(formSections.jobs).map(({ title }) => title)).toEqual([
    'Job Information',
    'Additional Details',
    'Media (Optional)',
  ]);
});

test('the form of posts has the fields of all types in order', () => {
  expect(shown(postFields)).toEqual([
    'section1 title: Title',
    'section1 type: Type',
    'section1 subType: Subtype (optional)',
    'section1 content: Content',
    'section1 keywords: Keywords (optional)',
    'section2 milestones: Dates (optional)',
    'section2 place: Place (optional)',
    'section2 fee: Fee (optional)',
    'section2 actionLink: Link to submit, apply or register (optional)',
    'section2 organiser: Organiser (optional)',
    'section2 rank: Rank (optional)',
    'section3 image: Image',
    'section3 videoLink: Video link (optional)',
  ]);
  expect(Object.values(formSections.posts).map(({ title }) => title)).toEqual([
    'Post Information',
    'Dates, Place and Cost',
    'Media',
  ]);
});

const articles = ['title', 'type', 'content', 'keywords', 'image', 'videoLink'];
const events = [
  'title',
  'type',
  'subType',
  'content',
  'keywords',
  'milestones',
  'place',
  'fee',
  'actionLink',
  'organiser',
];
const asked: Record<PostValues['type'], string[]> = {
  '': articles,
  blog: articles,
  news: articles,
  careerAdvice: articles,
  callForPaper: [...events, 'rank', 'image', 'videoLink'],
  program: [...events, 'image', 'videoLink'],
  workshop: [...events, 'image', 'videoLink'],
  course: [...events, 'image', 'videoLink'],
};

test.each(['', ...postTypes] as const)('a post of type “%s” is asked for its own fields', (type) => {
  const values = { ...emptyValues(postFields), type };
  expect(askedFields(postFields, values).map(([name]) => name)).toEqual(asked[type]);
});

test('a field that was filled in stays visible when another type is chosen', () => {
  const values: PostValues = { ...emptyValues(postFields), type: 'blog', rank: 'CORE A' };
  expect(askedFields(postFields, values).map(([name]) => name)).toContain('rank');
});
