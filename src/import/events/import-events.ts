import { types, type PostType } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { maxContentLength } from '../../contract/shapes/text.ts';
import type { PostSource } from '../../contract/publishing/post.ts';
import { sanitise, closesAt, planMilestones } from '../../domain/publishing/index.ts';
import { ImportError } from '../import-error.ts';
import { progressFor, plural, ImportSummary, type ImportRun, type Progress } from '../report.ts';
import { type ImportedPost, truncateLine } from '../posts/store.ts';
import { savePosts } from '../posts/save-posts.ts';
import { readText, htmlOf } from '../read-file.ts';
import { type Entry, type EventFile, EntryError, type ParsedEvent } from './event.ts';
import { readCalendar } from './read-calendar.ts';
import { readFeed } from './read-feed.ts';

const longestId = 500;

/** The subtype of a workshop is its mode. */
const workshopTypes = { online: 'online', onSite: 'offline', hybrid: 'hybrid' } as const;

interface AsPosts {
  type: PostType;
  source: PostSource;
  /** Of ids that are unique in their file only. */
  scope: string;
  now: Date;
}

/** An event as a post. @throws EntryError or Failure when it can't be one */
function importedEvent(event: ParsedEvent, { type, source, scope, now }: AsPosts): ImportedPost {
  const title = truncateLine(event.title, 200);
  if (title === null) throw new EntryError('it has no title');
  if (event.id.length > longestId) throw new EntryError(`its id is over ${longestId} characters long`);
  if (event.html.length > maxContentLength)
    throw new EntryError('its description is over 100,000 characters long');
  // PostgreSQL stores no NUL.
  const html = sanitise(event.html.toWellFormed().replaceAll('\0', ''));
  const content = plainText(html) === '' ? sanitise(htmlOf(title)) : html;
  const milestones = planMilestones(type, event.milestones);
  const closes = closesAt(milestones);
  const isPast = closes !== null && closes <= now;
  return {
    key: `event:${JSON.stringify([scope, event.id])}`,
    type,
    subType: type === 'workshop' && event.place ? workshopTypes[event.place.mode] : null,
    source,
    series: null,
    fields: {
      title,
      content,
      contentText: plainText(content),
      milestones,
      place: event.place,
      actionLink: event.link,
      organiser: event.organiser,
    },
    publishedAt: event.publishedAt,
    state: event.isCancelled ? 'cancelled' : isPast ? 'past' : 'open',
  };
}

const batchSize = 100;

/**
 * Publishes the coming events of an iCalendar file, or of a feed (RSS or Atom). An event is identified by its UID or guid, so importing
 * a file twice changes nothing, and a later file updates an event or takes a cancelled one down. One transaction: a broken file changes
 * nothing.
 */
export function importEvents(ctx: Context, run: ImportRun): Promise<void> {
  const { dryRun, out, type = 'workshop' } = run;
  return ctx.db.transaction(async (tx) => {
    const tally = new ImportSummary(out);
    const progress = progressFor(out);
    try {
      const file = await readEvents(run, type, progress);
      const posts = postsOf(file, { run, type, now: ctx.clock(), tally });
      for (let from = 0; from < posts.length; from += batchSize)
        await savePosts({ tx, ctx, tally, run }, posts.slice(from, from + batchSize));
    } finally {
      progress.stop();
    }
    out.line(
      `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(tally.read, 'event', 'events')} read: ` +
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.past} past or cancelled, ${tally.rejected} rejected.`,
    );
  });
}

async function readEvents({ file, zone }: ImportRun, type: PostType, progress: Progress): Promise<EventFile> {
  const text = await readText(file, 'a file of events', progress);
  const usual = types[type].defaultZone;
  const beginning = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^BEGIN:VCALENDAR\b/i.test(beginning)) return readCalendar(text, { zone, usual });
  if (beginning.startsWith('<'))
    return readFeed(text.replace(/^\uFEFF/, '').trimStart(), file, zone ?? usual);
  throw new ImportError(`${file} is neither an iCalendar file nor a feed (RSS or Atom).`);
}

interface Reading {
  run: ImportRun;
  type: PostType;
  now: Date;
  tally: ImportSummary;
}

function postsOf({ scope, name, link, entries }: EventFile, reading: Reading): ImportedPost[] {
  const { run, type, now, tally } = reading;
  const source = run.source ?? (name === null ? null : { name, link });
  if (!source) throw new ImportError(`${run.file} doesn't say what it is called: add --source NAME.`);
  const posts: ImportedPost[] = [];
  const seen = new Map<string, string>();
  for (const entry of entries) {
    tally.read++;
    const { where } = entry;
    const post = postOf(entry, { type, source, scope, now });
    if ('reason' in post) tally.reject(where, entry.name, post.reason);
    else if (seen.has(post.key)) tally.reject(where, entry.name, `it repeats ${seen.get(post.key)}`);
    else {
      posts.push(post);
      seen.set(post.key, where);
    }
  }
  return posts;
}

function postOf(entry: Entry, as: AsPosts): ImportedPost | { reason: string } {
  if ('reason' in entry) return entry;
  try {
    return importedEvent(entry.event, as);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Errors of the rules for posts name the field. */
const reasonOf = (error: unknown): string => {
  const fields = (error as { details?: { fields?: Record<string, string> } }).details?.fields;
  return Object.values(fields ?? {})[0] ?? (error as Error).message;
};
