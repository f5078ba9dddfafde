import { z } from '../z.ts';
import { topic, type Endpoint } from '../endpoint.ts';
import { follow, followInput, followList, followParams } from '../shapes/follows.ts';

const own = { who: 'user', limit: 'write', params: followParams } as const;
const begin = { ...own, body: followInput, result: follow } satisfies Omit<Endpoint, 'summary'>;
const end = { ...own, result: z.object({ id: z.string() }) } satisfies Omit<Endpoint, 'summary'>;
const often = 'what is new comes in a weekly mail, or as often as asked for';

export const follows = topic({
  'GET /follows': {
    summary: 'The institutes, fields of jobs and series of calls that the caller follows',
    who: 'user',
    result: followList,
  },
  'PUT /follows/institutes/:id': { summary: `Follow an institute: ${often}`, ...begin },
  'DELETE /follows/institutes/:id': { summary: 'Unfollow the institute', ...end },
  'PUT /follows/fields/:id': { summary: `Follow a field of jobs by its key: ${often}`, ...begin },
  'DELETE /follows/fields/:id': { summary: 'Unfollow the field', ...end },
  'PUT /follows/series/:id': { summary: `Follow a series of calls by its name: ${often}`, ...begin },
  'DELETE /follows/series/:id': { summary: 'Unfollow the series', ...end },
});
