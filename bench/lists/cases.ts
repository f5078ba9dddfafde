import type { Context } from '../../src/domain/context.ts';
import { getJob, listJobs, type JobListQuery } from '../../src/domain/jobs/index.ts';
import { planted } from './load-jobs.ts';

/** A stated limit: how much longer it may take with ten times the jobs. */
export const growthLimits = { list: 1.5, detail: 1.5, rare: 1.5, common: 3 } as const;

export interface Case {
  name: string;
  limit?: keyof typeof growthLimits;
  verb: (ctx: Context) => Promise<unknown>;
  path: string;
}

const pathOf = (query: object): string =>
  `/jobs?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])))}`;

const list = (
  name: string,
  limit: Case['limit'],
  query: Omit<JobListQuery, 'page' | 'limit'> & { page?: number },
): Case => {
  const whole = { page: 1, limit: 20, ...query };
  return {
    name,
    ...(limit && { limit }),
    verb: (ctx) => listJobs(ctx, null, whole),
    path: pathOf(whole),
  };
};

/** What visitors do with jobs. Each list answers a page of 20 and its count. */
export const cases = (id: string): Case[] => [
  list('list, first page', 'list', {}),
  list('list, page 100', undefined, { page: 100 }),
  list('list, page 500 (the last)', undefined, { page: 500 }),
  list('list by field', 'list', { field: ['humanities'] }),
  list('list by field and position', 'list', { field: ['law_legal'], position: ['dean'] }),
  list('list by continent', 'list', { location: ['Asia'] }),
  list('list by employer', undefined, { employer: 'University 2500' }),
  list('list by rare combination', undefined, {
    field: ['veterinary_science'],
    position: ['project_staff'],
    location: ['Oceania'],
  }),
  list('sorted by deadline', undefined, { sort: 'deadline' }),
  list('search, common in titles', 'common', { q: planted.commonTitle }),
  list('search, common in texts', 'common', { q: planted.commonText }),
  list('search, common in texts, page 20', undefined, { q: planted.commonText, page: 20 }),
  list('search, common, one field', undefined, { q: planted.commonText, field: ['humanities'] }),
  list('search, rare in titles', 'rare', { q: planted.rareTitle }),
  list('search, rare in texts', 'rare', { q: planted.rareText }),
  list('search, found nowhere', 'rare', { q: planted.nowhere }),
  list('search, two letters, common', undefined, { q: planted.commonShort }),
  list('search, two letters, rare', undefined, { q: planted.rareShort }),
  { name: 'detail', limit: 'detail', verb: (ctx) => getJob(ctx, null, id), path: `/jobs/${id}` },
];
