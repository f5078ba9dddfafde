import { feeTypes, isActionKind, jobOutcomes, placeModes, types } from '../contract/vocabulary/index.ts';
import { isClosed } from '../domain/publishing/index.ts';
import { linkWithoutContacts, type DumpedItem, type RemovedItem } from './read-rows.ts';

/** Types of Frictionless Table Schema. Lists and objects are JSON in the cells of the CSV. */
export type FieldType = 'string' | 'integer' | 'boolean' | 'date' | 'datetime' | 'array' | 'object';

export interface Field {
  name: string;
  type: FieldType;
  /** Of a string. */
  format?: 'uuid' | 'uri';
  isRequired?: true;
  values?: readonly string[];
  description: string;
}
/** What a value may depend on besides its item. */
export interface Scope {
  now: Date;
  publicUrl: string;
}
export interface ItemField extends Field {
  of: (item: DumpedItem, scope: Scope) => unknown;
  /** Of an item that is no longer public; without it there is no value. */
  ofRemoved?: (item: RemovedItem) => unknown;
}

const deadlines = ({ milestones }: DumpedItem) => milestones.filter(({ kind }) => isActionKind(kind));

function statusOf({ withdrawal, closesAt }: DumpedItem, { now }: Scope): string {
  if (withdrawal) return 'withdrawn';
  return isClosed(closesAt, now) ? 'closed' : 'open';
}

const text = (name: string, description: string, of: ItemField['of']): ItemField => ({
  name,
  type: 'string',
  description,
  of,
});

/** Which item it is and where it stands. */
const identity: ItemField[] = [
  {
    name: 'id',
    type: 'string',
    format: 'uuid',
    isRequired: true,
    description: 'The item; the same in the API, in addresses of pages and in every dump',
    of: ({ id }) => id,
    ofRemoved: ({ id }) => id,
  },
  {
    name: 'collection',
    type: 'string',
    isRequired: true,
    values: ['jobs', 'posts'],
    description: 'The list of the API that it belongs to',
    of: ({ type }) => types[type].collection,
    ofRemoved: ({ collection }) => collection,
  },
  {
    name: 'status',
    type: 'string',
    isRequired: true,
    values: ['open', 'closed', 'withdrawn', 'removed'],
    description:
      'When the dump was made. `closed`: its last deadline, else its end, was past. `removed`: it was deleted or withdrawn by staff, or is not public any more, and only its dates are told',
    of: statusOf,
    ofRemoved: () => 'removed',
  },
  {
    name: 'type',
    type: 'string',
    values: Object.keys(types),
    description: 'What kind of item it is',
    of: ({ type }) => type,
  },
  text('subType', 'Its kind within the type, such as `online` of workshops', ({ subType }) => subType),
  {
    name: 'url',
    type: 'string',
    format: 'uri',
    description: 'Its page, which has the full text',
    of: ({ id, type }, { publicUrl }) => `${publicUrl}/${types[type].collection}/${id}`,
  },
];

const described: ItemField[] = [
  text('title', 'Its title', ({ title }) => title),
  text(
    'authorName',
    'The name of its author or institution as its page shows it; none for items of the portal’s staff',
    (item) => item.authorName,
  ),
  text('organiser', 'The employer of a job; else who organises it', ({ organiser }) => organiser),
  { name: 'keywords', type: 'array', description: 'Up to ten', of: ({ keywords }) => keywords },
  { name: 'position', type: 'array', description: 'Positions of a job', of: ({ position }) => position },
  { name: 'field', type: 'array', description: 'Fields of a job', of: ({ field }) => field },
  text('location', 'Of a job: continent and country, such as `Asia/India`', ({ location }) => location),
  {
    name: 'placeMode',
    type: 'string',
    values: placeModes,
    description: 'How it is held or where the work is done',
    of: ({ place }) => place?.mode,
  },
  text('placeCity', 'City', ({ place }) => place?.city),
  text('placeState', 'State of a place in India, by ISO 3166-2:IN', ({ state }) => state),
  text('placeCountry', 'Country, by ISO 3166-1 alpha-2', ({ place }) => place?.country),
  {
    name: 'link',
    type: 'string',
    format: 'uri',
    description: 'Where to apply, submit or register',
    of: ({ actionLink }) => linkWithoutContacts(actionLink),
  },
  text('rank', 'Rank of a conference', ({ rank }) => rank),
  text('sourceName', 'The list that it was imported from', ({ source }) => source?.name),
  {
    name: 'sourceLink',
    type: 'string',
    format: 'uri',
    description: 'The page of that list',
    of: ({ source }) => linkWithoutContacts(source?.link ?? null),
  },
  {
    name: 'copiedFrom',
    type: 'string',
    format: 'uuid',
    description: 'The item that was published again as this one',
    of: ({ copiedFrom }) => copiedFrom,
  },
];

const offered: ItemField[] = [
  text('salary', 'Pay of a job, in words', ({ salary }) => salary),
  text('advertisementNumber', 'Number of the advertisement', (item) => item.advertisementNumber),
  {
    name: 'openingCount',
    type: 'integer',
    description: 'Openings of the advertisement',
    of: ({ openingSums }) => openingSums?.openingCount,
  },
  {
    name: 'vacancyCount',
    type: 'integer',
    description: 'Vacancies of all openings',
    of: ({ openingSums }) => openingSums?.vacancyCount,
  },
  {
    name: 'vacanciesByCategory',
    type: 'object',
    description: 'The same by category of reservation, such as `{"UR": 4, "SC": 1}`',
    of: ({ openingSums }) => openingSums?.vacanciesByCategory,
  },
  {
    name: 'openings',
    type: 'array',
    description:
      'Openings with title, department, position, field, level of the 7th Central Pay Commission, pay in minor units, vacancies, eligibility, contract and months',
    of: ({ openings }) => openings,
  },
  {
    name: 'applicationFees',
    type: 'array',
    description: 'Fees of a job’s applicants by category, in minor units',
    of: ({ fees }) => fees,
  },
  {
    name: 'feeKind',
    type: 'string',
    values: feeTypes,
    description: 'What it costs to take part',
    of: ({ type, fee }) => (type === 'job' ? null : fee.kind),
  },
  {
    name: 'feeAmount',
    type: 'integer',
    description: 'The amount, in minor units such as paise',
    of: ({ fee }) => fee.amount,
  },
  text('feeCurrency', 'Its currency, by ISO 4217', ({ fee }) => fee.currency),
];

const dates: ItemField[] = [
  {
    name: 'milestones',
    type: 'array',
    description:
      'Its dates, earliest first: kind, date, time and zone as announced, the moment in UTC, and `extendedFrom`, the dates before it was extended',
    of: ({ milestones }) => milestones,
  },
  {
    name: 'deadline',
    type: 'date',
    description: 'The day of its last deadline, as announced',
    of: (item) => deadlines(item).at(-1)?.date,
  },
  {
    name: 'extensions',
    type: 'integer',
    description: 'How often its deadlines were extended',
    of: (item) => deadlines(item).reduce((sum, { extendedFrom }) => sum + extendedFrom.length, 0),
  },
  {
    name: 'untilFilled',
    type: 'boolean',
    description: 'Whether a job stays open without a deadline ahead',
    of: ({ type, untilFilled }) => (type === 'job' ? untilFilled : null),
  },
  {
    name: 'closesAt',
    type: 'datetime',
    description: 'When it closes or closed; a withdrawn item when it was withdrawn, at the latest',
    of: ({ closesAt }) => closesAt,
  },
  {
    name: 'outcome',
    type: 'string',
    values: jobOutcomes,
    description: 'What came of a job, as its author or staff says',
    of: ({ outcome }) => outcome?.outcome,
  },
  {
    name: 'outcomeAt',
    type: 'datetime',
    description: 'When that was said',
    of: ({ outcome }) => outcome?.at,
  },
  {
    name: 'corrigenda',
    type: 'array',
    description: 'Reviewed changes since it was published: when, and names of the changed fields',
    of: ({ corrigenda }) => corrigenda,
  },
  {
    name: 'createdAt',
    type: 'datetime',
    description: 'When it was written',
    of: ({ createdAt }) => createdAt,
  },
  {
    name: 'publishedAt',
    type: 'datetime',
    description: 'When it was first public, if that is known',
    of: ({ firstApprovedAt, publishedAt, createdAt }) => firstApprovedAt ?? publishedAt ?? createdAt,
    ofRemoved: ({ publishedAt }) => publishedAt,
  },
  {
    name: 'updatedAt',
    type: 'datetime',
    description: 'When what is public last changed',
    of: ({ updatedAt }) => updatedAt,
  },
  {
    name: 'withdrawnAt',
    type: 'datetime',
    description: 'When its author withdrew it, if it is withdrawn',
    of: ({ withdrawal }) => withdrawal?.at,
  },
  {
    name: 'removedAt',
    type: 'datetime',
    description: 'When it was deleted; none for a removed item that still exists and may be available again',
    of: () => null,
    ofRemoved: ({ removedAt }) => removedAt,
  },
];

/** The fields in their order. */
export const itemFields: readonly ItemField[] = [...identity, ...described, ...offered, ...dates];
