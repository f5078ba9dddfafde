import { postContentProblem } from '../../contract/shapes/content.ts';
import { noFee, type Milestone } from '../../contract/shapes/facts.ts';
import { postInput, type PostInput, type UnfinishedPost } from '../../contract/shapes/post.ts';
import { postTypes, types } from '../../contract/vocabulary/index.ts';
import { posts, type PostRow } from '../../db/index.ts';
import { closesAt, isClosed, nextMilestone } from './milestones/milestone-state.ts';
import { planMilestones } from './milestones/plan-milestones.ts';

const unfinishedMilestone = (one: UnfinishedPost['milestones'][number]): Milestone => ({
  ...one,
  zone: one.zone ?? '',
  moment: null,
  extendedFrom: [],
});

/** `jobKind` documents the members. */
export const postKind = {
  table: posts,
  fields: postInput.shape,
  moderatedFields: ['type', ...new Set(postTypes.flatMap((type) => [...types[type].reviewed]))],
  contentProblem: postContentProblem,
  check(): void {},
  beside: {},
  facts({ type, milestones }: PostInput) {
    if (milestones === undefined) return {};
    const planned = planMilestones(type, milestones);
    return { milestones: planned, closesAt: closesAt(planned) };
  },
  unfinishedFacts: ({ milestones }: UnfinishedPost) => ({ milestones: milestones.map(unfinishedMilestone) }),
  noFacts: {
    milestones: [],
    closesAt: null,
    place: null,
    fee: noFee,
    actionLink: null,
    organiser: null,
    rank: null,
  },
  derived: (post: PostRow, now: Date) => ({
    source: post.source,
    nextMilestone: nextMilestone(post.milestones, now),
    isClosed: isClosed(post.closesAt, now),
  }),
};
