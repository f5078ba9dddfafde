import { z, namedSchemas } from '../z.ts';
import { type FieldsOf, type PostType, postTypes, subTypeFits, subTypes } from '../vocabulary/index.ts';
import {
  readAt,
  unfinishedLineOrNull,
  contentLeftOut,
  itemHead,
  itemTail,
  revisionOf,
  unfinishedHead,
  unfinishedTail,
} from './item.ts';
import { postDetails, unfinishedDetails } from './details.ts';
import { fieldSchemas as fields } from '../shapes/fields.ts';

/**
 * A post as submitted by an author (docs/specification.md#validation). Posts of every type may have all fields; optional ones that a
 * call leaves out keep their value.
 */
export const postInput = z
  .object({
    title: fields.title,
    content: fields.content,
    keywords: fields.keywords.optional(),
    type: z.enum(postTypes, { error: 'Type is required' }),
    subType: fields.subType,
    image: fields.image,
    videoLink: fields.videoLink,
    milestones: fields.milestones.optional(),
    place: fields.place.optional(),
    fee: fields.fee.optional(),
    actionLink: fields.actionLink.optional(),
    organiser: fields.organiser.optional(),
    rank: fields.rank.optional(),
  } satisfies Record<FieldsOf<PostType> | 'type', z.ZodType>)
  .superRefine((post, ctx) => {
    if (post.subType !== null && !subTypeFits(post.type, post.subType))
      ctx.addIssue({
        code: 'custom',
        path: ['subType'],
        message: 'This subtype does not belong to the type',
      });
  })
  .register(namedSchemas, { id: 'SubmittedPost' });
export type PostInput = z.output<typeof postInput>;
/** The form's values before validation. */
export type PostDraft = z.input<typeof postInput>;

/** A draft of a post; only its type is required, as lists are made by it. */
export const unfinishedPost = readAt
  .extend({
    ...unfinishedHead,
    type: z.enum(postTypes, { error: 'Type is required' }),
    subType: unfinishedLineOrNull(100),
    ...unfinishedDetails,
    ...unfinishedTail,
  })
  .transform((post) => ({
    ...post,
    subType: post.subType !== null && subTypeFits(post.type, post.subType) ? post.subType : null,
  }))
  .register(namedSchemas, { id: 'PostDraft' });
export type UnfinishedPost = Omit<z.output<typeof unfinishedPost>, 'updatedAt'>;

const source = z.object({ name: z.string(), link: z.string().nullable() });
/** The list that a post was imported from. */
export type PostSource = z.output<typeof source>;

const shownPost = z.object({
  ...itemHead,
  type: z.enum(postTypes),
  subType: z.enum(subTypes).nullable(),
  ...postDetails,
  /**
   * Logo of the institute named like the organiser, else of the one whose account published it (docs/specification.md#cards-in-lists).
   */
  organiserLogo: z.string().nullable(),
  /** Where it was imported from; null unless it was. */
  source: source.nullable(),
  ...itemTail,
} satisfies Record<FieldsOf<PostType>, z.ZodType> & z.ZodRawShape);
export const post = shownPost
  .extend({
    revision: revisionOf(shownPost.partial({ content: true }).register(namedSchemas, { id: 'RevisedPost' })),
  })
  .register(namedSchemas, { id: 'Post' });
export type Post = z.output<typeof post>;
/** In a list: without text if the list has items that aren't public. */
export const postInList = post
  .partial({ content: true })
  .extend({ contentLeftOut })
  .register(namedSchemas, { id: 'ListedPost' });
/** A post without its content, for cards. */
export type PostCard = Omit<Post, 'content'>;
