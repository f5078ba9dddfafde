import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { kolkataDate, endOfKolkataDay, dayMs } from '../contract/time/days.ts';
import { jobDeadline } from '../contract/publishing/job.ts';
import { plainText } from '../contract/text/plain-text.ts';
import { type Milestone, noFee } from '../contract/publishing/details.ts';
import {
  entityOfType,
  type ItemType,
  jobFields,
  jobPositions,
  postTypes,
  subTypesOf,
  type PostType,
  anywhereOnEarth,
  hasField,
  placeModes,
  type MilestoneKind,
  types,
} from '../contract/vocabulary/index.ts';
import { countriesOf } from '../contract/vocabulary/countries.ts';
import { newId } from '../domain/platform/context.ts';
import * as words from './words.ts';
import { filledDomain, type Random } from './words.ts';

const hourMs = 60 * 60 * 1000;

/** Common ones first. */
const countries = ['IN', 'US', 'DE', 'GB', 'JP', 'FR', 'CN', 'SG', 'AU', 'BR', 'ZA', 'NO', 'EE', 'IS'];
const ranks = ['CORE B', 'CORE A', 'CORE A, CCF B', 'CORE A*', 'CORE A*, CCF A', 'CCF C'];

function milestoneOn(kind: MilestoneKind, at: number, zone: string): Milestone {
  const date = kolkataDate(new Date(at));
  // The end of a day at UTC-12 is 12 hours after its end in UTC.
  const moment =
    zone === anywhereOnEarth ? new Date(Date.parse(date) + dayMs + 12 * hourMs) : endOfKolkataDay(date);
  return { kind, date, time: null, zone, label: null, moment: moment.toISOString(), extendedFrom: [] };
}

/** Half are on site. */
const placeDetails = (random: Random): Row => {
  const mode = random.below(2) === 0 ? 'onSite' : random.evenly(placeModes);
  return { place: JSON.stringify({ mode, city: null, country: random.pick(countries) }) };
};

/** Time, place and cost of a post: a quarter is closed, a fifth states nothing, but all of some types do. */
function postDetails(random: Random, type: PostType, now: Date): Row {
  const { defaultZone, generated } = types[type];
  const plan = Object.entries(generated) as [MilestoneKind, number][];
  const none = { milestones: '[]', fee: JSON.stringify(noFee), rank: null, place: null };
  const last = now.getTime() + (random.below(240) - 60) * dayMs;
  if (plan.length === 0 || random.below(5) === 0) return none;
  const milestones = plan.map(([kind, days]) => milestoneOn(kind, last + days * dayMs, defaultZone));
  return {
    ...placeDetails(random),
    milestones: JSON.stringify(milestones),
    fee: JSON.stringify(random.below(4) === 0 ? { ...noFee, kind: 'free' } : noFee),
    rank: hasField(type, 'rank') ? random.pick(ranks) : null,
  };
}

interface Institute {
  name: string;
  location: string;
}

/** One institute of each name in each country. */
export const institutes: Institute[] = words.employers.flatMap((employer) =>
  Object.entries(countriesOf).flatMap(([continent, countries]) =>
    countries.map((country) => ({ name: `${employer} ${country}`, location: `${continent}/${country}` })),
  ),
);

export const instituteRow = ({ name, location }: Institute, now: Date): Row => ({
  id: newId(),
  name,
  location,
  website: `https://www.${filledDomain}`,
  created_at: now,
  updated_at: now,
});

/** @param n number of the account, which its address has */
export const userRow = (random: Random, n: number, passwordHash: string, now: Date): Row => ({
  id: newId(),
  email: `scholar-${n}@${filledDomain}`,
  password_hash: passwordHash,
  role: n % 10 === 0 ? 'university' : 'individual',
  name: `${random.pick(words.givenNames)} ${random.pick(words.familyNames)}`,
  affiliation: random.pick(institutes).name,
  is_email_verified: true,
  created_at: now,
  updated_at: now,
});

export interface Place {
  /** Position in the run, from 0. */
  n: number;
  /** Spread over the last year, the last item is the newest. */
  createdAt: Date;
  author: string;
  now: Date;
}

/** The offsets 24 and 124 are arbitrary: rare properties occur early, so that small portals have them too. */
const otherScript = (n: number) =>
  n % 400 === 24 ? words.otherScripts[Math.floor(n / 400) % words.otherScripts.length] : undefined;

function text(random: Random, n: number, median: number) {
  const other = otherScript(n);
  const last = [
    ...(n % 2500 === 124 ? [`It is about ${words.rareWords.join(', ')}.`] : []),
    ...(other ? [other[1]] : []),
    `Write to ${random.evenly(words.givenNames)} ${random.evenly(words.familyNames)}.`,
  ];
  const content = `${words.textOf(random, words.lengthOf(random, median))}<p>${last.join(' ')}</p><p>Reference number ${random.below(1e9)}.</p>`;
  return { content, content_text: plainText(content) };
}

/** One item of 40 waits for a moderator, one was rejected, one of 200 is featured. */
function status({ n, author, createdAt }: Place) {
  const approvalStatus = n % 40 === 3 ? 'pending' : n % 40 === 23 ? 'rejected' : 'approved';
  const isApproved = approvalStatus === 'approved';
  return {
    user_id: author,
    approval_status: approvalStatus,
    rejection_reason: approvalStatus === 'rejected' ? 'The link to the application leads nowhere.' : null,
    featured: n % 200 === 10,
    payment: isApproved ? 'free' : null,
    first_approved_at: isApproved ? createdAt : null,
    published_at: isApproved ? createdAt : null,
    submitted_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** A third of the jobs has no deadline; of the others, one in five is closed. */
const deadlines = (random: Random, now: Date): Milestone[] =>
  random.below(3) === 0
    ? []
    : [jobDeadline(kolkataDate(new Date(now.getTime() + (random.below(150) - 30) * dayMs)), [])];

export function jobRow(random: Random, place: Place): Row {
  const { n, now } = place;
  const employer = random.pick(institutes);
  const subject = n % 2500 === 77 ? words.rareSubject : random.pick(words.subjects);
  return {
    id: newId(),
    type: 'job',
    title:
      otherScript(n)?.[0] ??
      `${random.evenly(words.jobTitles)} ${subject} and ${random.pick(words.subjects)}`,
    ...text(random, n, words.medianLength.jobs),
    field: [...new Set([random.pick(jobFields), random.pick(jobFields)])],
    location: employer.location,
    position: [random.pick(jobPositions)],
    organiser: employer.name,
    salary: random.below(2) === 0 ? null : `${40 + random.below(60)},000 a year`,
    milestones: JSON.stringify(deadlines(random, now)),
    action_link: `https://jobs.${filledDomain}/${n}`,
    ...(random.below(3) === 0 ? placeDetails(random) : { place: null }),
    ...status(place),
  };
}

export function postRow(random: Random, place: Place): Row {
  const type = postTypes[place.n % postTypes.length] as PostType;
  const subTypes: readonly string[] = subTypesOf(type);
  return {
    id: newId(),
    title: `${random.evenly(words.postTitles)} ${random.pick(words.subjects)} and ${random.pick(words.subjects)}`,
    ...text(random, place.n, words.medianLength.posts),
    type,
    sub_type: subTypes.length > 0 ? random.evenly(subTypes) : null,
    ...postDetails(random, type, place.now),
    ...status(place),
  };
}

/** The item's approval log row; undefined while it is pending. */
export const logRow = (item: Row): Row | undefined =>
  item['approval_status'] === 'pending'
    ? undefined
    : {
        id: newId(),
        entity_type: entityOfType(item['type'] as ItemType),
        entity_id: item['id']!,
        entity_title: item['title']!,
        action: item['approval_status']!,
        moderator_name: 'Filled in',
        reason: item['rejection_reason'] ?? null,
        created_at: item['created_at']!,
      };

type Value = string | number | boolean | Date | string[] | null;
/** A row by the names of its columns. */
export type Row = Record<string, Value>;

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

/** PostgreSQL's text format of COPY. */
function written(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value) ? `{${value.map((one) => `"${one}"`).join(',')}}` : String(value);
  return text.replace(/[\\\n\t\r]/g, (character) => special[character]!);
}

/** Adds rows that all have the columns of the first one. The database writes some while the next are made. */
export async function copyRows(
  client: pg.Client,
  table: string,
  count: number,
  makeRow: (n: number) => Row,
): Promise<void> {
  if (count === 0) return;
  let row = makeRow(0);
  const columns = Object.keys(row);
  function* lines() {
    for (let n = 1; ; n += 1) {
      yield `${columns.map((name) => written(row[name])).join('\t')}\n`;
      if (n === count) return;
      row = makeRow(n);
    }
  }
  const target = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(), { objectMode: false }), target);
}
