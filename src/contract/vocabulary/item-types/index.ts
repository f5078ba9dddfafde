import { entityOf, type Collection, type ItemEntity } from '../collections.ts';
import { milestoneKinds, type MilestoneKind } from '../milestones.ts';
import { blog, careerAdvice, news, callForPaper, course, program, workshop } from './articles.ts';
import type { FieldName, TypeRecord } from './type-record.ts';
import { job } from './job.ts';

/** The eight types of items (docs/specification.md#vocabulary). Free of zod and React: pages, the server and forms use it. */

export type { FieldName, FieldValues } from './type-record.ts';
export { type JobName, jobName, linesOf } from './type-record.ts';
export type { TypeRecord } from './type-record.ts';

export const types = { job, blog, callForPaper, program, workshop, course, news, careerAdvice };
type Types = typeof types;

export type ItemType = keyof Types;
type TypeIn<In extends Collection> = {
  [Type in ItemType]: Types[Type]['collection'] extends In ? Type : never;
}[ItemType];
export type PostType = TypeIn<'posts'>;

/** The fields that the form of a type asks for. */
export type FieldsOf<Type extends ItemType> = Types[Type]['sections'][number]['fields'][number];
export type SubTypeOf<Type extends ItemType> = Type extends ItemType
  ? keyof Types[Type]['subTypes'] & string
  : never;
export type SubType = SubTypeOf<ItemType>;

type AtLeastOne<Value> = readonly [Value, ...Value[]];

export const itemTypes = Object.keys(types) as unknown as AtLeastOne<ItemType>;
export const typesIn = <In extends Collection>(collection: In) =>
  itemTypes.filter((type) => types[type].collection === collection) as unknown as AtLeastOne<TypeIn<In>>;
export const postTypes = typesIn('posts');

/** Whether calls and addresses of a collection name the type too. */
export const hasTypes = (collection: Collection): boolean => typesIn(collection).length > 1;

/** What the log and calls about both collections call an item of this type. */
export const entityOfType = (type: ItemType): ItemEntity => entityOf[types[type].collection];

/** In the order of a menu, or of the home page's carousels; types without a place are left out. */
export const typesInOrder = (of: keyof TypeRecord['order']): ItemType[] =>
  itemTypes
    .filter((type) => types[type].order[of] !== null)
    .toSorted((a, b) => types[a].order[of]! - types[b].order[of]!);

export const isItemType = (value: string): value is ItemType => Object.hasOwn(types, value);
export const isPostType = (value: string): value is PostType =>
  isItemType(value) && types[value].collection === 'posts';

/** The type whose list has this address. */
export const typeAtPath = (pathname: string): ItemType | undefined =>
  itemTypes.find((type) => types[type].path === pathname.replace(/\/+$/, ''));

/** Whether its items have dates, a place and a cost. */
export const isDated = (type: ItemType): boolean => types[type].milestones.length > 0;

/** The kinds of dates that items of a collection may have. */
export const kindsIn = (collection: Collection) =>
  milestoneKinds.filter((kind) =>
    typesIn(collection).some((type) => (types[type].milestones as readonly string[]).includes(kind)),
  ) as unknown as AtLeastOne<MilestoneKind>;

/** Whether the form of a type asks for a field. */
export const hasField = (type: ItemType, field: FieldName): boolean =>
  (types[type] as TypeRecord).sections.some(({ fields }) => fields.includes(field));

export const subTypesOf = <Type extends ItemType>(type: Type) =>
  Object.keys(types[type].subTypes) as SubTypeOf<Type>[];
export const subTypeLabels = Object.assign({}, ...itemTypes.map((type) => types[type].subTypes)) as Record<
  SubType,
  string
>;
export const subTypes = Object.keys(subTypeLabels) as unknown as AtLeastOne<SubType>;

/** True when `subType` belongs to `type`. */
export const subTypeFits = (type: ItemType, subType: string): subType is SubType =>
  Object.hasOwn(types[type].subTypes, subType);

/** 'Workshop · Hybrid'. */
export const typeAndSubType = (
  { type, subType }: { type: ItemType; subType: SubType | null },
  between = ' · ',
): string => [types[type].label, subType && subTypeLabels[subType]].filter(Boolean).join(between);

/** 'jobs, calls for papers and courses', in the order of the menus. */
export const pluralsInWords = (isNamed: (type: ItemType) => boolean = () => true): string =>
  new Intl.ListFormat('en-GB').format(
    typesInOrder('menu')
      .filter(isNamed)
      .map((type) => types[type].plural),
  );
