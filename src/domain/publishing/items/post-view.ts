import { sql } from 'drizzle-orm';
import { postContentProblem } from '../../../contract/shapes/fields.ts';
import type { PostInput, UnfinishedPost } from '../../../contract/publishing/post.ts';
import { postTypes, types, type PostType, type SubType } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import { planMilestones, unfinishedMilestone } from './milestones/plan-milestones.ts';
import { ofNamesake, type View } from './view.ts';

const fieldsOf = <Input extends PostInput | UnfinishedPost>({
  milestones: _milestones,
  ...input
}: Input) => ({
  type: input.type,
  subType: input.subType as SubType | null,
  title: input.title,
  content: input.content,
  keywords: input.keywords,
  image: input.image,
  videoLink: input.videoLink,
  place: input.place,
  fee: input.fee,
  actionLink: input.actionLink,
  organiser: input.organiser,
  rank: input.rank,
});

/** Without a named organiser, who published it holds it. */
const logo = sql<
  string | null
>`CASE WHEN ${items.organiserKey} IS NOT NULL THEN ${ofNamesake('logo_image')} ELSE
  (SELECT institutes.logo_image FROM institutes WHERE institutes.user_id = ${items.userId} AND institutes.logo_image IS NOT NULL
    ORDER BY institutes.created_at LIMIT 1) END`;

/** Items of every type but jobs. */
export const postView: View<'posts'> = {
  authorFields: (post) => ({
    title: post.title,
    content: post.content,
    keywords: post.keywords,
    type: post.type,
    subType: post.subType,
    image: post.image,
    videoLink: post.videoLink,
    milestones: post.milestones,
    place: post.place,
    fee: post.fee,
    actionLink: post.actionLink,
    organiser: post.organiser,
    rank: post.rank,
  }),
  fields: (input) => ({
    ...fieldsOf(input),
    milestones: input.milestones && planMilestones(input.type, input.milestones),
  }),
  unfinishedFields: (input) => ({
    ...fieldsOf(input),
    milestones: input.milestones.map(unfinishedMilestone),
  }),
  contentProblem: postContentProblem,
  check() {},
  // By the API, a post of any type may have what another type asks for.
  reviewed: ['type', ...postTypes.flatMap((type) => types[type].reviewed)],
  extraColumns: { organiserLogo: logo },
  card: ({ item, organiserLogo }, shared) => ({
    ...shared,
    type: item.type as PostType,
    subType: item.subType,
    fee: item.fee,
    organiser: item.organiser,
    organiserLogo: organiserLogo ?? null,
    rank: item.rank,
    source: item.source,
  }),
  detail: ({ content }) => ({ content }),
};
