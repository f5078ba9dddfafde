import { describe, expect, test } from 'vitest';
import { countryName } from '../contract/vocabulary/countries.ts';
import type { Milestone } from '../contract/publishing/details.ts';
import { isActionKind, type MilestoneKind } from '../contract/vocabulary/index.ts';
import { closesAt } from '../domain/publishing/index.ts';
import { authorNames, type Authors } from './accounts.ts';
import { writeDates } from './dates.ts';
import { postRows } from './items.ts';
import { addDays } from '../contract/time/days.ts';

const now = new Date('2026-11-20T09:30:00Z');
const authors = Object.fromEntries(authorNames.map((name) => [name, { id: name, name }])) as Authors;
/** The posts of a portal filled on this day. */
const announcedOn = (filled: Date) =>
  postRows(filled, authors)
    .filter(({ type }) => !['blog', 'news', 'careerAdvice'].includes(type))
    .map(({ milestones = [], ...post }) => ({ ...post, milestones }));
const announced = announcedOn(now);
const byTitle = announced.map((post) => [post.title, post] as const);

const written = (date: string) => writeDates('{deadline}', now, date);
/** '9:30' */
const writtenTime = (time: string) => time.replace(/^0/, '');
const writtenFee = (currency: string, amount: number) =>
  `${currency === 'INR' ? '₹' : `${currency} `}${(amount / 100).toLocaleString('en-IN')}`;
const zoneInText: Record<string, RegExp> = {
  UTC: /UTC/,
  'Asia/Kolkata': /IST|Indian time|Hubballi|Nashik|Bhopal/,
  'Europe/Dublin': /Irish time|Cork/,
  'Africa/Nairobi': /Nakuru/,
  'America/Recife': /in Recife/,
};

describe.each(byTitle)('%s', (title, { content, milestones, place, fee, organiser, actionLink }) => {
  const text = `${title} ${content}`;

  test('states every date, time, place, cost, organiser and link of its fields', () => {
    expect(milestones.length).toBeGreaterThan(0);
    for (const { date, time, zone } of milestones) {
      expect(text).toContain(written(date));
      if (!time) continue;
      expect(text).toMatch(new RegExp(`\\b${writtenTime(time)}\\b`));
      expect(text).toMatch(zoneInText[zone]!);
    }
    if (place?.city) expect(text).toContain(place.city);
    else if (place?.country) expect(text).toContain(countryName(place.country));
    if (fee?.kind === 'amount')
      expect(text).toMatch(new RegExp(`${writtenFee(fee.currency!, fee.amount!)}(?!,?\\d)`));
    if (fee?.kind === 'free') expect(text).toMatch(/free|no charges|nothing to pay/i);
    if (organiser) expect(text).toContain(organiser);
    if (actionLink) expect(content).toContain(`href="${actionLink}"`);
  });

  /** Days in texts that are no milestones: the second of three evenings, and a day before interviews. */
  const others = [/<strong>Thursday ([^<]+):<\/strong> figures/, /the fortnight after Monday ([^.]+)\./];

  test('has every day and link of its text in its fields', () => {
    const days = content.match(/\d{1,2} [A-Z][a-z]+ \d{4}/g) ?? [];
    const known = [
      ...milestones.map(({ date }) => written(date)),
      ...others.map((other) => other.exec(content)?.[1]),
    ];
    expect(days.filter((one) => !known.includes(one))).toEqual([]);
    const links = [...content.matchAll(/href="(https:[^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual(actionLink ? [actionLink] : []);
  });
});

/** Kinds in their chronological order. */
const order: MilestoneKind[] = [
  'application',
  'registration',
  'notification',
  'finalVersion',
  'start',
  'end',
];
const timeOf = (one: Milestone) => Date.parse(one.moment!);

test.each([0, 1, 2, 3, 4, 5, 6])(
  'dates are ahead and in order when a portal is filled %i days later',
  (shift) => {
    const filled = addDays(now, shift);
    for (const { title, milestones, approvalStatus } of announcedOn(filled)) {
      for (const one of milestones) expect(timeOf(one)).toBeGreaterThan(filled.getTime());
      if (approvalStatus !== 'rejected') expect(closesAt(milestones)).toBeInstanceOf(Date);
      const of = (...kinds: MilestoneKind[]) => milestones.filter(({ kind }) => kinds.includes(kind));
      const times = order.flatMap((kind) => of(kind).map(timeOf));
      expect([title, times]).toEqual([title, times.toSorted((a, b) => a - b)]);
      const [abstract] = of('abstract');
      const [submission] = of('submission');
      if (abstract && submission) expect(timeOf(abstract)).toBeLessThan(timeOf(submission));
      for (const notified of of('notification'))
        expect(milestones.find(({ kind }) => isActionKind(kind))!.moment! < notified.moment!).toBe(true);
      for (const deadline of milestones.filter(({ kind }) => isActionKind(kind)))
        for (const start of of('start')) expect(timeOf(deadline)).toBeLessThan(timeOf(start));
    }
  },
);
