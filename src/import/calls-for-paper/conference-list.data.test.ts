import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import type { Post } from '../../contract/publishing/post.ts';
import { closeDatabase, openDatabase, type Database } from '../../db/index.ts';
import { listItems } from '../../domain/publishing/index.ts';
import { runImport } from '../index.ts';
import { testContext } from '../../../test/support/test-context.ts';

/**
 * A published list (https://github.com/ccfddl/ccf-deadlines, with its licence in the same folder), imported on a day
 * before nearly all of its deadlines, and compared with an independent implementation that uses other libraries for
 * time zones and countries.
 */
const file = join(import.meta.dirname, 'fixtures/conferences.yml');
const now = DateTime.fromISO('2021-01-01T00:00:00Z');

interface Conference {
  title: string;
  description: string;
  rank: Record<string, string>;
  confs?: {
    year: number;
    id: string;
    link: string;
    timeline: { deadline: string; abstract_deadline?: string; 'abstract deadline'?: string }[];
    timezone: string;
    date: string;
    place: string;
  }[];
}
type Edition = NonNullable<Conference['confs']>[number];

let fresh: FreshDatabase;
let db: Database;
let editions: { series: Conference; edition: Edition }[];
const printed: string[] = [];
const listed = new Map<string, Post>();

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  const ctx = testContext(db, { clock: () => now.toJSDate() });
  expect(await runImport(ctx, ['calls-for-paper', file], { line: (text) => printed.push(text) })).toBe(0);
  for (let page = 1; ; page++) {
    const { items } = await listItems(ctx, null, 'posts', { type: ['callForPaper'], page, limit: 100 });
    for (const item of items) listed.set(item.actionLink + item.title, item);
    if (items.length < 100) break;
  }
  const all = parse(await readFile(file, 'utf8')) as Conference[];
  editions = all.flatMap((series) => (series.confs ?? []).map((edition) => ({ series, edition })));
}, 120_000);
afterAll(async () => {
  await closeDatabase(db);
  await fresh.drop();
});

/** Luxon's names of zones; zones without an IANA name are shown in UTC. */
const zoneOf = (name: string) =>
  ({ AoE: 'Etc/GMT+12', 'UTC-12': 'Etc/GMT+12', PT: 'America/Los_Angeles' })[name];
const namedZones: Record<string, string> = {
  AoE: 'AoE',
  'UTC-12': 'AoE',
  PT: 'America/Los_Angeles',
  UTC: 'UTC',
  'UTC+0': 'UTC',
};

function deadline(text: string | undefined, { timezone }: Edition): DateTime | null {
  const read = ['yyyy-M-d H:mm:ss', 'yyyy-M-d H:mm', 'yyyy/M/d H:mm:ss']
    .map((form) => DateTime.fromFormat(String(text), form, { zone: zoneOf(timezone) ?? timezone }))
    .find(({ isValid }) => isValid);
  return read ?? null;
}

/** Posts have minutes, or no time for a whole day. */
function shownMoment(time: DateTime, { timezone }: Edition): string {
  const shown = timezone in namedZones ? time : time.toUTC();
  const isWholeDay = shown.toFormat('HH:mm:ss') === '23:59:59';
  return (isWholeDay ? time.plus({ seconds: 1 }) : time.startOf('minute')).toUTC().toISO()!;
}

const deadlinesOf = (edition: Edition) =>
  edition.timeline
    .flatMap(({ deadline: paper, abstract_deadline: abstract, 'abstract deadline': other }) => [
      { kind: 'abstract', time: deadline(abstract ?? other, edition) },
      { kind: 'submission', time: deadline(paper, edition) },
    ])
    .flatMap(({ kind, time }) => (time ? [{ kind, moment: shownMoment(time, edition) }] : []));

const isOpen = (edition: Edition) =>
  edition.timeline.some((round) => (deadline(round.deadline, edition)?.toMillis() ?? 0) > now.toMillis());

/** An address of numbers is no link (docs/specification.md#links). */
const linkOf = ({ link }: Edition): string | null => (/^https?:\/\/[\d.]+\//.test(link) ? null : link);

const postOf = ({ series, edition }: (typeof editions)[number]) => {
  const title = `${series.title} ${edition.year}: ${series.description}`.replace(/\s+$/, '');
  return listed.get(linkOf(edition) + title);
};
const open = () => editions.filter(({ edition }) => isOpen(edition));

test('every edition with a future deadline is listed', () => {
  expect(new Set(editions.map(({ series }) => series)).size).toBe(353);
  expect(
    open()
      .filter((one) => !postOf(one))
      .map(({ edition }) => edition.id),
  ).toEqual([]);
  expect(listed.size).toBe(open().length);
  expect(printed.filter((line) => line.startsWith('rejected'))).toEqual([
    'rejected line 199 (ACL 2027): its deadline is not known yet',
    'rejected line 4598 (ECML-PKDD 2027): its deadline is not known yet',
  ]);
});

test('deadlines of all rounds have their moment and zone', () => {
  const wrong = open().flatMap((one) => {
    const post = postOf(one)!;
    const found = post.milestones.filter(({ kind }) => kind === 'abstract' || kind === 'submission');
    const expected = deadlinesOf(one.edition).toSorted((a, b) => (a.moment < b.moment ? -1 : 1));
    const byText = (list: { kind: string; moment: string | null }[]) =>
      list.map(({ kind, moment }) => `${moment} ${kind}`).toSorted();
    // A post has at most twelve dates, including those of the conference.
    const isCut = expected.length > 10 && post.milestones.length === 12;
    const first = expected.find(({ moment }) => moment > now.toISO()!)!;
    const isSame = isCut
      ? found.every((one) => byText(expected).includes(byText([one])[0]!)) &&
        byText(found).includes(byText([first])[0]!)
      : byText(found).join() === byText(expected).join();
    const zone = namedZones[one.edition.timezone] ?? 'UTC';
    return isSame && found.every((milestone) => milestone.zone === zone)
      ? []
      : [{ id: one.edition.id, found: byText(found), expected: byText(expected) }];
  });
  expect(wrong).toEqual([]);
});

const day = (text: string) =>
  ['LLLL d yyyy', 'LLL d yyyy', 'd LLLL yyyy', 'd LLL yyyy']
    .map((form) => DateTime.fromFormat(text, form, { locale: 'en-US' }))
    .find(({ isValid }) => isValid);

/** First and last day of a conference; null for texts that don't give them. */
function daysOf({ date }: Edition): [string, string] | null {
  const [, dates = '', year = ''] =
    /^(.*?)[\s,]+(\d{4})$/.exec(
      String(date).replace('Sept ', 'Sep ').replace('Septemper', 'September').trim(),
    ) ?? [];
  const [first = '', last = first] = dates.split(/[-–]/).map((part) => part.replace('.', '').trim());
  const month = /[a-z]+/i;
  const start = day(`${month.test(first) ? first : `${first} ${month.exec(last)?.[0]}`} ${year}`);
  const end = day(`${month.test(last) ? last : `${month.exec(first)?.[0]} ${last}`} ${year}`);
  return start && end ? [start.toISODate()!, end.toISODate()!] : null;
}

test('the days of the conference are given, where the list gives them', () => {
  const unread: string[] = [];
  const wrong = open().flatMap((one) => {
    const days = ['start', 'end'].map(
      (kind) => postOf(one)!.milestones.find((milestone) => milestone.kind === kind)?.date,
    );
    const expected = daysOf(one.edition);
    if (!expected) unread.push(one.edition.date);
    return (expected ?? [undefined, undefined]).join() === days.join() ? [] : [{ ...one.edition, days }];
  });
  expect(wrong).toEqual([]);
  expect([...new Set(unread)].toSorted()).toEqual(
    [
      '2027',
      'April, 2024',
      'August 2027 (exact dates TBD)',
      'August, 2022',
      'Dec, 2025',
      'Extended',
      'July, 2023',
      'March-April, 2025',
      'May 2027 (exact dates TBD)',
      'November 30 - December 3',
      'November, 2024',
      'November, 2025',
      'November, 2026',
      'Oct, 2022',
      'Oct, 2023',
      'October, 2024',
      'September , 2022',
      'September, 2024',
      'TBA',
      'TBD',
      'To be announced',
    ].toSorted(),
  );
});

const regions = new Intl.DisplayNames('en', { type: 'region' });
const otherNames: Record<string, string> = {
  US: 'USA|US|U\\.S\\.A|United States of America',
  GB: 'UK|England|Scotland',
  KR: 'Korea|S\\. Korea|Republic of Korea|South Korea',
  CN: 'P\\.R\\. China',
  CZ: 'Czech Republic|Czechia',
  AE: 'UAE|U\\.A\\.E',
  NL: 'The Netherlands',
  HK: 'Hong Kong|Hong Kong SAR',
  TR: 'Turkey|Türkiye',
};
const countryIn = (place: string, code: string) =>
  new RegExp(`(?:^|[ ,，])(?:${regions.of(code)}|${otherNames[code] ?? regions.of(code)})\\.?$`, 'i').test(
    place,
  );

test('place, rank and link are those of the list', () => {
  const wrong = open().flatMap((one) => {
    const { place, rank, actionLink, source } = postOf(one)!;
    const [ccf, core, thcpl] = [one.series.rank.ccf, one.series.rank.core, one.series.rank.thcpl];
    const grades = [
      ccf && ccf !== 'N' && `CCF ${ccf}`,
      core && core !== 'N' && `CORE ${core}`,
      thcpl && thcpl !== 'N' && `TH-CPL ${thcpl}`,
    ];
    expect(source?.name).toBe('CCF Conference Deadlines');
    const text = String(one.edition.place).trim();
    const isPlace =
      place === null
        ? /^(?:tb[ad]|n\/a)$/i.test(text)
        : place.country === null
          ? place.city === text || place.mode === 'online'
          : countryIn(text, place.country) && text.replace(/,\s*/g, ', ').startsWith(place.city ?? '');
    return rank === (grades.filter(Boolean).join(', ') || null) &&
      actionLink === linkOf(one.edition) &&
      isPlace
      ? []
      : [{ id: one.edition.id, text, place, rank, grades }];
  });
  expect(wrong).toEqual([]);
});
