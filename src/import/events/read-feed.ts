import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Temporal } from 'temporal-polyfill';
import { isCalendarDate } from '../../contract/time/days.ts';
import type { MilestoneInput } from '../../contract/publishing/details.ts';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';
import { ImportError } from '../import-error.ts';
import { htmlOf, httpLink } from '../read-file.ts';
import { truncateLine } from '../posts/store.ts';
import { EntryError, readEntry, milestone, placeNamed, type EventFile, type ParsedEvent } from './event.ts';

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'>;

const shape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A date of ISO 8601, such as '2027-01-31T09:00+05:30' or '20270131'. @throws EntryError */
function feedDate(text: string, usual: string): When {
  const [, year, month, day, hour, minute, offset] = shape.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || date < '2000' || date >= '2200')
    throw new EntryError(`'${text}' is no date from 2000 to 2199`);
  if (hour === undefined) return { date, time: null, zone: usual };
  const time = `${hour}:${minute}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new EntryError(`'${text}' is no time`);
  return offset === undefined ? { date, time, zone: usual } : atOffset({ date, time, offset, usual });
}

/** In the default time zone if it has this offset then, else in UTC. */
function atOffset({
  date,
  time,
  offset,
  usual,
}: {
  date: string;
  time: string;
  offset: string;
  usual: string;
}): When {
  const moment = Temporal.Instant.from(`${date}T${time}${offset.toUpperCase()}`);
  const there = moment.toZonedDateTimeISO(usual === anywhereOnEarth ? '-12:00' : usual);
  const isUsual = there.toPlainDateTime().equals(`${date}T${time}`);
  const utc = moment.toString({ smallestUnit: 'minute' });
  return isUsual
    ? { date, time, zone: usual }
    : { date: utc.slice(0, 10), time: utc.slice(11, 16), zone: 'UTC' };
}

type Node = Record<string, unknown>;

/** Values are kept as text. The library refuses more than 100 nested elements, and doesn't expand declared entities. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

const recordOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The text of an element, or of the first of several. */
function textOf(value: unknown): string {
  const [first] = listOf(value);
  const text = typeof first === 'string' ? first : recordOf(first)['#text'];
  return typeof text === 'string' ? text.toWellFormed().trim() : '';
}

/** Namespaces of dates: the event module of RSS 1.0, and xCal. */
const eventSpaces = ['http://purl.org/rss/1.0/modules/event', 'urn:ietf:params:xml:ns:xcal'];

/** The prefixes that a feed gives to these namespaces. */
const prefixesOf = (...elements: Node[]): string[] =>
  elements
    .flatMap((element) => Object.entries(element))
    .filter(
      ([name, space]) =>
        name.startsWith('@xmlns:') &&
        eventSpaces.includes(
          String(space)
            .toLowerCase()
            .replace(/[/#]+$/, ''),
        ),
    )
    .map(([name]) => name.slice('@xmlns:'.length));

/** Reads RSS 2.0, RSS 1.0 (RDF) or Atom. @throws ImportError if it is none of them */
export function readFeed(text: string, file: string, usual: string): EventFile {
  const root = rootOf(text, file);
  const rss = recordOf(root['rss']);
  const rdf = recordOf(root['rdf:RDF']);
  const atom = recordOf(root['feed']);
  const channel = recordOf(rss['channel'] ?? rdf['channel'] ?? root['feed']);
  const items = listOf(recordOf(rss['channel'])['item'] ?? rdf['item'] ?? atom['entry']);
  if (Object.keys(channel).length === 0) throw new ImportError(`${file} is neither RSS nor Atom.`);
  const prefixes = prefixesOf(rss, rdf, atom, channel);
  const link = linkOf(channel);
  const name = truncateLine(textOf(channel['title']), 100);
  return {
    scope: link ?? name ?? '',
    name,
    link,
    entries: items.map((value, index) => {
      const item = recordOf(value);
      return readEntry(`item ${index + 1}`, textOf(item['title']).slice(0, 80), () =>
        eventOf(item, prefixes, usual),
      );
    }),
  };
}

/** The library's message quotes names of any length. */
const longestReason = 200;

function rootOf(text: string, file: string): Node {
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new ImportError(
      `${file} is not XML: line ${valid.err.line}: ${truncateLine(valid.err.msg, longestReason)}`,
    );
  try {
    return recordOf(parser.parse(text));
  } catch (error) {
    throw new ImportError(`${file} can't be read: ${truncateLine((error as Error).message, longestReason)}.`);
  }
}

/** Text in RSS, an attribute of one of several elements in Atom. */
function linkOf(node: Node): string | null {
  const links = listOf(node['link']);
  const alternate = links
    .map(recordOf)
    .find((link) => link['@href'] !== undefined && (link['@rel'] ?? 'alternate') === 'alternate');
  const texts = [...links.map(textOf), String(alternate?.['@href'] ?? '')];
  return texts.map(httpLink).find((link) => link !== null) ?? null;
}

function eventOf(item: Node, prefixes: string[], usual: string): ParsedEvent {
  const id = textOf(item['guid']) || textOf(item['id']) || textOf(item['@rdf:about']) || linkOf(item);
  if (!id) throw new EntryError('it has neither an id nor a link');
  const firstText = (...names: string[]): string =>
    prefixes.flatMap((prefix) => names.map((name) => textOf(item[`${prefix}:${name}`]))).find(Boolean) ?? '';
  const [start, end] = [firstText('startdate', 'dtstart'), firstText('enddate', 'dtend')];
  const begins = start ? feedDate(start, usual) : null;
  const ends = end ? feedDate(end, usual) : begins;
  const published = textOf(item['pubDate']) || textOf(item['published']) || textOf(item['dc:date']);
  return {
    id,
    title: textOf(item['title']),
    html: htmlOf(
      textOf(item['content:encoded']) ||
        textOf(item['description']) ||
        textOf(item['content']) ||
        textOf(item['summary']),
    ),
    milestones: [...(begins ? [milestone('start', begins)] : []), ...(ends ? [milestone('end', ends)] : [])],
    place: placeNamed(firstText('location')),
    link: linkOf(item),
    organiser: truncateLine(firstText('organizer'), 200),
    publishedAt: dateOf(published),
    isCancelled: firstText('status').toUpperCase() === 'CANCELLED',
  };
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  return date.getTime() >= Date.UTC(2000) ? date : undefined;
}
