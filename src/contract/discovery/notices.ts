import { z, namedSchemas } from '../z.ts';
import { noticeKinds, reminderDays, type NoticeKind, type NoticeSettings } from '../vocabulary/index.ts';
import { isTimeZone, zonePattern } from '../vocabulary/milestones.ts';
import { id, pageSchema, moment, paging } from '../shapes/paging.ts';
import { text } from '../shapes/text.ts';

/** The user's time zone, which the times of mails follow. */
export const personalZone = text(64)
  .refine((zone) => zone !== 'AoE' && isTimeZone(zone), 'Unknown time zone')
  .meta({ pattern: zonePattern });

/** Notices inside the portal (docs/specification.md#notices). */

const ways = { portal: z.boolean('Must be true or false'), mail: z.boolean('Must be true or false') };
const days = z
  .array(
    z.union(
      reminderDays.map((n) => z.literal(n)),
      { error: `Must be ${reminderDays.join(' or ')}` },
    ),
  )
  .max(reminderDays.length, `Must be at most ${reminderDays.length}`)
  .transform((chosen): number[] => reminderDays.filter((n) => chosen.includes(n)));

export const noticeSettings = z
  .object({
    decision: z.object(ways),
    question: z.object(ways),
    payments: z.object({ portal: ways.portal }),
    extension: z.object(ways),
    change: z.object(ways),
    reminder: z.object({ ...ways, days: z.array(z.number().int()), timeZone: z.string() }),
    match: z.object({ portal: ways.portal }),
  } satisfies { [Kind in NoticeKind]: z.ZodType<NoticeSettings[Kind]> })
  .register(namedSchemas, { id: 'NoticeSettings' });

/** Absent fields keep their value. */
export const noticeSettingsInput = z
  .object({
    decision: z.object(ways).partial(),
    question: z.object(ways).partial(),
    payments: z.object({ portal: ways.portal }).partial(),
    extension: z.object(ways).partial(),
    change: z.object(ways).partial(),
    reminder: z.object({ ...ways, days, timeZone: personalZone }).partial(),
    match: z.object({ portal: ways.portal }).partial(),
  } satisfies Record<NoticeKind, z.ZodType>)
  .partial();

const notice = z
  .object({
    id,
    kind: z.enum(noticeKinds),
    /** The title of the item. */
    title: z.string(),
    text: z.string(),
    /** Path of the page to continue with. */
    path: z.string(),
    isRead: z.boolean(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'Notice' });
export type Notice = z.output<typeof notice>;

export const noticesQuery = z.object({
  ...paging(),
  kind: z.enum(noticeKinds, { error: 'Unknown kind' }).optional(),
});
export const noticeList = pageSchema('notices', notice).extend({ unread: z.number().int() });
export const readInput = z.object({ upTo: z.uuid('Not an id') });
export const unreadCount = z.object({ unread: z.number().int() });
