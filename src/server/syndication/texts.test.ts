import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import type { Milestone } from '../../contract/publishing/details.ts';
import type { Entry } from './entries.ts';
import { writeCalendar } from './write-calendar.ts';
import { feedFormats, writeFeed } from './feeds.ts';

const publicUrl = 'https://portal.example';
const now = new Date('2026-11-21T06:00:00Z');

/** Delimiters of XML, HTML, CDATA and iCalendar, and characters not allowed in XML 1.0. */
const pieces = [
  ']]>',
  ']]',
  '>',
  '<![CDATA[',
  '<!--',
  '<b>',
  '&',
  '&amp;',
  '"',
  "'",
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  'BEGIN:VEVENT',
  '\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT',
  'X-WR-CALNAME:',
  '\\',
  ';',
  ',',
  ':',
  '\u0000',
  '\u0001',
  '\u000b',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\u202e',
  '😀',
  'word',
  ' ',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const named = (label: string): Milestone => ({
  kind: 'other',
  date: '2027-03-01',
  time: '09:00',
  zone: 'AoE',
  label,
  moment: '2027-03-01T21:00:00.000Z',
  extendedFrom: [],
});
const withDate = (entry: Entry, label: string): Entry => ({
  ...entry,
  place: entry.html,
  milestones: [...entry.milestones, named(label)],
});
const entryOf = (title: string, html: string, author: string): Entry => ({
  id: '01a2b3c4-0000-7000-8000-000000000001',
  path: '/jobs/01a2b3c4-0000-7000-8000-000000000001',
  title,
  html,
  author,
  keywords: [title, html].filter(Boolean),
  published: now,
  updated: now,
  image: `https://images.example/a.jpg?x=1&y="${encodeURIComponent(title.toWellFormed())}'`,
  isJob: true,
  milestones: [
    {
      ...named(''),
      kind: 'application',
      date: '2027-01-31',
      time: null,
      label: null,
      extendedFrom: ['2027-01-10'],
    },
  ],
  place: 'India',
  isWithdrawn: false,
  extendedAt: null,
});
const site = { name: 'Sample & <Sons>', strapLine: '', logo: null };
const channel = { title: 'Jobs', path: '/jobs' };
/* oxlint-disable no-control-regex */
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test('feeds are well-formed and contain one entry, whatever titles, texts and names contain', () => {
  fc.assert(
    fc.property(text, text, text, (title, html, author) => {
      const entries = [entryOf(title, html, author)];
      for (const format of feedFormats) {
        const written = writeFeed(format, { site, channel, search: '?q=a&b=%22', entries }, publicUrl, now);
        if (format === 'json') {
          expect((JSON.parse(written) as { items: unknown[] }).items).toHaveLength(1);
          continue;
        }
        expect(written).not.toMatch(impossible);
        expect(XMLValidator.validate(written)).toBe(true);
        const read = new XMLParser({ isArray: (name) => ['item', 'entry'].includes(name) }).parse(
          written,
        ) as {
          rss?: { channel: { item: unknown[] } };
          feed?: { entry: unknown[] };
        };
        expect(read.rss?.channel.item ?? read.feed?.entry).toHaveLength(1);
        // The validator lets a stray end of a CDATA section pass; XML does not.
        expect(written.replace(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain(']]>');
      }
    }),
    { numRuns: 500 },
  );
});

test('a title with two CDATA ends is preserved', () => {
  const entries = [entryOf('a ]]> b ]]> c', '<p>x</p>', 'Somebody')];
  const atom = writeFeed('atom', { site, channel, search: '', entries }, publicUrl, now);
  const { feed } = new XMLParser().parse(atom) as { feed: { entry: { title: string } } };
  expect(feed.entry.title).toBe('a ]]&gt; b ]]&gt; c');
});

test('a calendar contains its name and its events, whatever titles and texts contain', () => {
  fc.assert(
    fc.property(text, text, (title, html) => {
      const written = writeCalendar(
        `${title} | Sample`,
        [withDate(entryOf(title, html, 'x'), title)],
        publicUrl,
      );
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      const calendar = new ICAL.Component(ICAL.parse(written) as never);
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
      expect(calendar.getAllProperties('x-wr-calname')).toHaveLength(1);
      const unfolded = written.replace(/\r\n[ \t]/g, '');
      const name = /^NAME:(.*)\r$/m.exec(unfolded)?.[1] ?? '';
      expect(name.replace(/\\[\\;,]/g, '')).not.toMatch(/[\\;,]/);
    }),
    { numRuns: 500 },
  );
});
