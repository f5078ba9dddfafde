import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { isActionKind } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import type { OwnItem } from './own-item.ts';

/** What its author goes on from: changes that wait stay. */
const workedOn = <Item extends Job | Post>(item: Item): Item => ({ ...item, ...item.revision?.item });

/** A deadline written alone replaces the one before it, and what is left out stays. */
async function extendJob(params: { id: string }, applicationDeadline: string): Promise<void> {
  const { updatedAt, ...job } = await call('GET /jobs/:id', { params });
  const kept = { milestones: undefined, openings: undefined, fees: undefined };
  const body = { ...workedOn({ ...job, updatedAt }), ...kept, updatedAt, applicationDeadline };
  await call('PUT /jobs/:id', { params, body });
}

async function extendPost(params: { id: string }, date: string): Promise<void> {
  const { updatedAt, ...read } = await call('GET /posts/:id', { params });
  const post = workedOn({ ...read, updatedAt });
  const last = post.milestones.findLast(({ kind }) => isActionKind(kind));
  if (!last) throw new Error('It has no deadline.');
  const milestones = post.milestones.map((one) => (one === last ? { ...one, date } : one));
  await call('PUT /posts/:id', { params, body: { ...post, image: post.image ?? '', milestones, updatedAt } });
}

/** Moves the last deadline of an own item. @throws CallError */
export const extendItem = ({ collection, id }: OwnItem, date: string): Promise<void> =>
  collection === 'jobs' ? extendJob({ id }, date) : extendPost({ id }, date);
