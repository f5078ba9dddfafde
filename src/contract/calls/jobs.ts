import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import {
  contracts,
  jobFields,
  jobPositions,
  jobSorts,
  openingLimits,
  payLevels,
  positionGroupKeys,
  statusSort,
} from '../vocabulary/index.ts';
import { job, jobInList, jobInput, outcomeInput } from '../shapes/job.ts';
import { externalIdFilter } from '../shapes/external-id.ts';
import { foundNothing } from '../shapes/did-you-mean.ts';
import { jobFacets } from '../shapes/facets.ts';
import { parseInput, parsedJob } from '../shapes/parsed-job.ts';
import { changeFilters, itemFilters, itemOrRemoved, nextSince } from '../shapes/list-filters.ts';
import { idParams, oneOrMany, pageSchema, moment, paging } from '../shapes/paging.ts';
import { requiredText, text } from '../shapes/text.ts';
import { itemCalls } from './item-calls.ts';
import { pushCalls } from './push-calls.ts';
import { publicItemCalls } from './public-item-calls.ts';

const maxMinPay = 10_000_000;
const minPay = 'Must be a whole number of rupees from 1 to 10,000,000';

/** The query of the job list (docs/specification.md#lists, docs/specification.md#visibility). */
const jobFilters = {
  field: oneOrMany(z.enum(jobFields, { error: 'Unknown field' })),
  position: oneOrMany(z.enum(jobPositions, { error: 'Unknown position' })),
  filter: oneOrMany(z.enum(positionGroupKeys, { error: 'Unknown filter' })),
  location: oneOrMany(requiredText(100)),
  level: oneOrMany(z.enum(payLevels, { error: 'Unknown level' })),
  contract: oneOrMany(z.enum(contracts, { error: 'Unknown contract' })),
  category: oneOrMany(requiredText(openingLimits.category)),
  minPay: z.coerce.number({ error: minPay }).int(minPay).min(1, minPay).max(maxMinPay, minPay).optional(),
  employer: text(200).optional(),
  ...itemFilters,
};
const jobQuery = z
  .object({
    ...jobFilters,
    externalId: externalIdFilter,
    ...changeFilters,
    sort: z.enum([...jobSorts, statusSort], { error: 'Unknown sort' }).optional(),
    ...paging(),
  })
  .refine(({ sort, userId }) => sort !== statusSort || userId, {
    path: ['sort'],
    error: 'The order by status needs a userId',
  });
export type JobQuery = z.output<typeof jobQuery>;

const edited = jobInput.extend({ updatedAt: moment.optional() });

export const jobs = topic({
  'GET /jobs': {
    summary: 'List jobs',
    who: 'anyone',
    query: jobQuery,
    result: pageSchema('jobs', itemOrRemoved(jobInList)).extend({ ...foundNothing, ...nextSince }),
  },
  'GET /jobs/facets': {
    summary: 'Number of jobs for each filter value',
    who: 'anyone',
    query: z.object(jobFilters),
    result: jobFacets,
  },
  'POST /jobs/parse': {
    summary: 'Read an advertisement: what its text, table or PDF says, field by field; saves nothing',
    who: 'user',
    scopes: ['jobs'],
    limit: 'parse',
    body: parseInput,
    result: parsedJob,
  },
  'POST /jobs/:id/confirm': {
    summary: 'Say that a job is still open, which keeps it open for another 180 days',
    who: 'user',
    scopes: ['jobs'],
    params: idParams,
    limit: 'write',
    result: job,
  },
  ...itemCalls('jobs', { input: jobInput, edited, item: job }),
  ...pushCalls('jobs', { edited, item: job }),
  ...publicItemCalls('jobs', job),
  'PUT /jobs/:id/outcome': {
    summary: 'State what came of a public job',
    who: 'user',
    scopes: ['jobs'],
    limit: 'write',
    params: idParams,
    body: outcomeInput,
    result: job,
  },
});
