import { plainText } from '../../contract/text/plain-text.ts';
import { maxContentLength } from '../../contract/shapes/content.ts';
import type { PostSource } from '../../contract/shapes/post.ts';
import type { PostType } from '../../contract/vocabulary/index.ts';
import { sanitise } from '../../domain/content/index.ts';
import { closesAt, planMilestones } from '../../domain/items/index.ts';
import { truncateLine } from '../posts/truncate-line.ts';
import type { ImportedPost } from '../posts/imported-post.ts';
import { htmlOf } from '../html-of.ts';
import { EntryError, type ParsedEvent } from './event.ts';

const longestId = 500;

/** The subtype of a workshop is its mode. */
const workshopTypes = { online: 'online', onSite: 'offline', hybrid: 'hybrid' } as const;

export interface AsPosts {
  type: PostType;
  source: PostSource;
  /** Of ids that are unique in their file only. */
  scope: string;
  now: Date;
}

/** An event as a post. @throws EntryError or Failure when it can't be one */
export function importedEvent(event: ParsedEvent, { type, source, scope, now }: AsPosts): ImportedPost {
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
