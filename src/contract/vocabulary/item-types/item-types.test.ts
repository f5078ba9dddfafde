import { expect, test } from 'vitest';
import { milestoneKinds } from '../milestones.ts';
import {
  hasField,
  isDated,
  itemTypes,
  linesOf,
  type SubTypeOf,
  subTypeFits,
  types,
  typesInOrder,
  pluralsInWords,
} from './index.ts';
import { type TypeRecord, itemType } from './type-record.ts';

const records: [string, TypeRecord][] = Object.entries(types);
const each = <Value>(of: (record: TypeRecord) => Value): Value[] => records.map(([, record]) => of(record));
const isDistinct = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);

test('no two types have the same address or name', () => {
  for (const name of ['path', 'label', 'title', 'menu', 'singular', 'plural'] as const)
    isDistinct(each((record) => record[name]));
});

test.each(['menu', 'carousel'] as const)('every type has its own place in the %s', (of) => {
  isDistinct(each(({ order }) => order[of]).filter((place) => place !== null));
  expect(typesInOrder(of).toSorted()).toEqual(
    records.flatMap(([type, { order }]) => (order[of] === null ? [] : [type])).toSorted(),
  );
});

test('no subtype belongs to two types', () => {
  isDistinct(each(({ subTypes }) => Object.keys(subTypes)).flat());
  expect(subTypeFits('workshop', 'online')).toBe(true);
  expect(subTypeFits('blog', 'online')).toBe(false);
  expect(subTypeFits('blog', 'toString')).toBe(false);
});

test.each(records)('the form of a %s asks for each field once, and for its dates', (_name, record) => {
  const fields = record.sections.flatMap((section) => section.fields);
  isDistinct(fields);
  expect(fields.includes('milestones')).toBe(record.milestones.length > 0);
  expect(fields.includes('subType')).toBe(Object.keys(record.subTypes).length > 0);
  expect(record.filters.includes('closesWithin')).toBe(record.milestones.length > 0);
});

test.each(records)('dates of a %s are asked for, and generated, in their usual order', (_name, record) => {
  expect(record.milestones).toEqual(milestoneKinds.filter((kind) => record.milestones.includes(kind)));
  expect(record.milestones).toEqual(expect.arrayContaining(Object.keys(record.generated)));
});

test('texts name the types that exist', () => {
  expect(pluralsInWords()).toBe(
    'jobs, calls for papers, programs, workshops, courses, blogs, news and career advice',
  );
  expect(pluralsInWords(isDated)).toBe('jobs, calls for papers, programs, workshops and courses');
});

test('a field belongs to the types that ask for it', () => {
  expect(itemTypes.filter((type) => hasField(type, 'rank'))).toEqual(['callForPaper']);
  expect(itemTypes.filter((type) => hasField(type, 'salary'))).toEqual(['job']);
  expect(itemTypes.filter((type) => !isDated(type))).toEqual(['blog', 'news', 'careerAdvice']);
});

/** Checked by the compiler: an error that is expected and doesn't occur is one. */
export function mistakes() {
  const { price: _price, ...withoutPrice } = types.blog;
  return [
    // @ts-expect-error -- a record that forgets its price
    itemType(withoutPrice),
    // @ts-expect-error -- a required field that its form doesn't ask for
    itemType({ ...types.blog, required: ['rank'] }),
    // @ts-expect-error -- a field that nothing defines
    itemType({ ...types.blog, sections: [{ title: 'Media', fields: ['picture'] }] }),
    // @ts-expect-error -- a kind of date that doesn't exist
    itemType({ ...types.blog, milestones: ['opening'] }),
    // @ts-expect-error -- a list of types that leaves one out
    { job: 1, blog: 1 } satisfies Record<keyof typeof types, number>,
    // @ts-expect-error -- a subtype of another type
    'online' satisfies SubTypeOf<'course'>,
  ];
}

test('lines of jobs are in a section of their form', () => {
  const asked = types.job.sections.flatMap(({ fields }): readonly string[] => fields);
  expect(asked).toEqual(expect.arrayContaining(Object.keys(linesOf(() => null))));
});
