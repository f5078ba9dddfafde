import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { isActionKind } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import type { OwnItem } from './own-item.ts';

/** What its author goes on from: changes that wait stay. */
const workedOn = <Item extends Job | Post>(item: Item): Item => ({ ...item, ...item.revision?.item });

/** With the last deadline on another day; undefined without one. */
function extended({ milestones }: Job | Post, date: string) {
  const last = milestones.findLast(({ kind }) => isActionKind(kind));
  return last && milestones.map((one) => (one === last ? { ...one, date } : one));
}

/** What is left out stays. */
async function extendJob(params: { id: string }, date: string): Promise<void> {
  const { updatedAt, ...read } = await call('GET /jobs/:id', { params });
  const job = workedOn({ ...read, updatedAt });
  const milestones = extended(job, date);
  const kept = { openings: undefined, fees: undefined, applicationDeadline: milestones ? undefined : date };
  await call('PUT /jobs/:id', { params, body: { ...job, ...kept, milestones, updatedAt } });
}

async function extendPost(params: { id: string }, date: string): Promise<void> {
  const { updatedAt, ...read } = await call('GET /posts/:id', { params });
  const post = workedOn({ ...read, updatedAt });
  const milestones = extended(post, date);
  if (!milestones) throw new Error('It has no deadline.');
  await call('PUT /posts/:id', { params, body: { ...post, image: post.image ?? '', milestones, updatedAt } });
}

/** Moves the last deadline of an own item. @throws CallError */
export const extendItem = ({ collection, id }: OwnItem, date: string): Promise<void> =>
  collection === 'jobs' ? extendJob({ id }, date) : extendPost({ id }, date);
