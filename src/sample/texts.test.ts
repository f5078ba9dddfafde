import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authorNames, type Authors } from './accounts.ts';
import { sampleInstitutes } from './content/institutes.ts';
import { writeDates } from './dates.ts';
import { jobRows, postRows } from './items.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

const now = new Date('2026-11-20T09:30:00Z');
const authors = Object.fromEntries(authorNames.map((name) => [name, { id: name, name }])) as Authors;

const jobs = jobRows(now, authors);
const posts = postRows(now, authors);
const items = [...jobs, ...posts];
const published = jobs.filter(({ approvalStatus }) => approvalStatus !== 'rejected');

const sentencesOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h2)>/)
    .flatMap((block) => block.replace(/<[^>]+>/g, '').split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 3);
const dayOf = (date: string) => Date.parse(`${date} UTC`) / dayMs;
const wordsIn = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/\S+/g)!.length;
const written = (date: string) => writeDates('{deadline}', now, date);

test('no sentence is used twice', () => {
  const found = new Map<string, string>();
  const twice: string[] = [];
  for (const { title, content } of items)
    for (const sentence of sentencesOf(content)) {
      if (found.has(sentence)) twice.push(`${sentence} (${found.get(sentence)}; ${title})`);
      found.set(sentence, title);
    }
  expect(twice).toEqual([]);
});

test('nothing is called a sample', () => {
  for (const { title, content } of items)
    expect(`${title} ${content}`).not.toMatch(/\bsample (content|\w+ (university|college|institute))/i);
  for (const { name } of sampleInstitutes) expect(name).not.toMatch(/sample/i);
});

describe.each(jobs.map((job) => [job.title, job] as const))('%s', (_, job) => {
  test('pay, place, deadline and way to apply are the same in text and fields', () => {
    const { content, salary, milestones, actionLink, organiser, approvalStatus } = job;
    const institute = sampleInstitutes.find(({ name }) => name === organiser)!;
    expect(content).toContain(institute.town);
    expect(job.location).toBe(institute.location);
    if (salary) expect(content).toContain(salary);
    for (const { date } of milestones!) expect(content).toContain(written(date));
    if (!actionLink && approvalStatus !== 'rejected') expect(content).toContain('href="mailto:');
  });
});

test('every published job names its pay', () => {
  expect(published.filter(({ salary }) => !salary)).toEqual([]);
});

test('texts have a reasonable length', () => {
  for (const { title, content } of jobs) expect([title, wordsIn(content) >= 100]).toEqual([title, true]);
  const sizes = posts.map(({ title, content }) => [title, wordsIn(content)] as const);
  expect(sizes.filter(([, words]) => words < 120 || words > 400)).toEqual([]);
});

test('links lead to example domains only, and no two items share one', () => {
  const hosts = items.flatMap(({ content }) =>
    [...content.matchAll(/href="(?:https:\/\/|mailto:[^@"]+@)([^/"]+)/g)].map(([, host]) => host!),
  );
  expect(hosts.filter((host) => host !== 'example.org' && !host.endsWith('.example'))).toEqual([]);
  const links = [...jobs, ...posts].flatMap(({ actionLink }) => actionLink ?? []);
  expect(links.filter((link) => !/^https:\/\/example\.org\/[\w/-]+$/.test(link))).toEqual([]);
  expect(new Set(links).size).toBe(links.length);
});

test('a weekday is the first from its number of days on, whichever the day of filling', () => {
  for (const start of ['2026-11-20', '2027-12-29', '2028-02-27'])
    for (let shift = 0; shift < 7; shift++) {
      const filled = addDays(new Date(start), shift);
      const text = writeDates('{monday 50}, {friday 54}, {date 50}', filled);
      const [monday, friday, first] = text.split(', ');
      expect(text).toMatch(/^Monday \d.*, Friday \d/);
      expect(dayOf(friday!) - dayOf(monday!)).toBe(4);
      expect(dayOf(monday!) - dayOf(first!)).toBeGreaterThanOrEqual(0);
      expect(dayOf(monday!) - dayOf(first!)).toBeLessThan(7);
    }
});

test('the dates of all texts are written, and blocks follow each other as in the editor', () => {
  for (const { title, content } of items) expect(`${title} ${content}`).not.toMatch(/[{}\n]/);
});

test('an unknown date is refused', () => {
  expect(() => writeDates('Until {deadline}.', now)).toThrow('{deadline}');
  expect(() => writeDates('On {someday 3}.', now)).toThrow('{someday 3}');
});

test('every cover is a small drawing of its own, in light and dark', () => {
  const covers = items.flatMap(({ image }) => image ?? []);
  expect(covers.length).toBeGreaterThan(80);
  expect(new Set(covers).size).toBe(covers.length);
  const drawings = covers.map((cover) => readFileSync(join('public', cover), 'utf8'));
  const shapes = drawings.map((svg) => svg.replace(/<style>.*<\/style>|#[\da-f]{6}/g, ''));
  expect(new Set(shapes).size).toBe(covers.length);
  for (const svg of drawings) {
    expect(svg.length).toBeLessThan(2500);
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
  }
});
