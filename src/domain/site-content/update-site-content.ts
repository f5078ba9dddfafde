import { eq, sql } from 'drizzle-orm';
import type { SiteContent } from '../../contract/shapes/site-content.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { siteSectionNames, type SiteSection } from '../../contract/vocabulary/index.ts';
import { siteContent, type Transaction } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import { hasTooManyTags, sanitise, tooMuchFormatting } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { copyIfUsed, requireImage } from '../uploads/index.ts';
import { readSiteContent } from './get-site-content.ts';

type ContentOf<Section extends SiteSection> = NonNullable<SiteContent[Section]>['content'];

interface Edit<Section extends SiteSection> {
  content: ContentOf<Section>;
  /** updatedAt as it was read; null for a section that was never edited. */
  updatedAt?: string | null | undefined;
  reason: string | null;
}

/**
 * Replaces a section's content and logs it.
 * @throws Failure changed_meanwhile, invalid_input; session_ended when the account went away meanwhile
 */
export async function updateSiteContent<Section extends SiteSection>(
  ctx: Context,
  admin: Actor,
  section: Section,
  { content: sent, updatedAt, reason }: Edit<Section>,
): Promise<SiteContent> {
  const content = await withOwnImages(ctx, admin, sanitised(sent));
  return ctx.db.transaction(async (tx) => {
    // Locked before the table, in the order used when deleting accounts.
    if (!(await lockUser(tx, admin.id))) throw new Failure('session_ended');
    // A section that was never edited has no row to lock.
    await tx.execute(sql`LOCK TABLE ${siteContent} IN SHARE ROW EXCLUSIVE MODE`);
    const [before] = await tx.select().from(siteContent).where(eq(siteContent.part, section));
    if (updatedAt !== undefined && updatedAt !== (before?.updatedAt.toISOString() ?? null))
      throw new Failure('changed_meanwhile', { current: (await readSiteContent(tx))[section] });
    await requireImages(tx, ctx, admin, { content, before: before?.content });
    const id = before?.id ?? ctx.newId();
    const change = { content, updatedAt: ctx.clock(), updatedBy: admin.id };
    await tx
      .insert(siteContent)
      .values({ id, part: section, ...change })
      .onConflictDoUpdate({ target: siteContent.part, set: change });
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id, title: siteSectionNames[section] },
      action: 'updated',
      reason,
      snapshot: { content },
    });
    return readSiteContent(tx);
  });
}

/** With HTML as it is stored. @throws Failure invalid_input for too many tags, or without a text */
function sanitised<Content extends object>(content: Content): Content {
  if (!('html' in content) || typeof content.html !== 'string') return content;
  if (hasTooManyTags(content.html)) throw Failure.field('html', tooMuchFormatting);
  const html = sanitise(content.html);
  if (plainText(html) === '') throw Failure.field('html', 'Text is required');
  return { ...content, html };
}

interface Entry {
  logo?: string | null;
  photo?: string | null;
}

/** What may show an image, with the path of its fields in the body of the call. */
const entriesOf = (content: unknown): [path: string, Entry][] =>
  Array.isArray(content)
    ? content.map((entry: Entry, index) => [`content.${index}.`, entry])
    : [['', (content ?? {}) as Entry]];

/** The site gets copies of images that the admin uses elsewhere. */
async function withOwnImages<Content>(ctx: Context, actor: Actor, content: Content): Promise<Content> {
  const entries = entriesOf(content).map(async ([, entry]) => {
    const own = { ...entry };
    for (const name of ['logo', 'photo'] as const) {
      const address = entry[name];
      if (address) own[name] = await copyIfUsed(ctx, { actor, owner: null, address });
    }
    return own;
  });
  const own = await Promise.all(entries);
  return (Array.isArray(content) ? own : own[0]) as Content;
}

/** Images that the section already shows may stay; others are reported by their path. */
async function requireImages(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { content, before }: { content: unknown; before: unknown },
) {
  const shown = new Set(entriesOf(before).flatMap(([, { logo, photo }]) => [logo, photo]));
  for (const [path, entry] of entriesOf(content))
    for (const name of ['logo', 'photo'] as const) {
      const address = entry[name] ?? null;
      if (shown.has(address)) continue;
      await requireImage(tx, ctx, { actor, owner: null, address, field: `${path}${name}` });
    }
}
