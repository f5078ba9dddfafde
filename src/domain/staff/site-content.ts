import { eq, sql, notInArray, type SQL, and, desc } from 'drizzle-orm';
import type {
  SiteContent,
  ContactsContent,
  MailsContent,
  SiteVersions,
} from '../../contract/staff/site-content.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { siteSectionNames, type SiteSection, siteSections } from '../../contract/vocabulary/index.ts';
import { siteContent, type Transaction, type Reader, approvalLogs } from '../../db/index.ts';
import { lockUser, copyIfUsed, requireImage } from '../people/index.ts';
import { recordAction } from '../platform/audit-log.ts';
import { hasTooManyTags, sanitise, tooMuchFormatting } from '../publishing/index.ts';
import type { Actor, Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { pageOfTable, pageResponse, type PageRequest } from '../platform/paging.ts';

/** Read from the primary: a page is rendered right after its content changed. */
export const getSiteContent = (ctx: Context): Promise<SiteContent> => readSiteContent(ctx.db);

/** What pages show; the legal texts are read by their own pages. */
export const getShownContent = (ctx: Context): Promise<SiteContent> =>
  readSiteContent(ctx.db, notInArray(siteContent.part, ['terms', 'privacy']));

/** An admin's text of one of the legal pages. */
export async function getLegalText(
  { db }: Context,
  section: 'terms' | 'privacy',
): Promise<SiteContent['terms']> {
  return (await readSiteContent(db, eq(siteContent.part, section)))[section];
}

async function readSiteContent(db: Reader, where?: SQL): Promise<SiteContent> {
  const found: Record<string, unknown> = Object.fromEntries(siteSections.map((part) => [part, null]));
  for (const { part, content, updatedAt } of await db.select().from(siteContent).where(where))
    found[part] = { content, updatedAt: updatedAt.toISOString() };
  // Rows were validated by the contract's schema when written.
  return found as SiteContent;
}

/** One section, if an admin has edited it. */
async function readSection<Content>({ db }: Context, section: SiteSection): Promise<Content | undefined> {
  const [found] = await db.select().from(siteContent).where(eq(siteContent.part, section));
  // Validated by the contract's schema when it was written.
  return found?.content as Content | undefined;
}

/** Where the portal is reached, if an admin has stated it. */
export const portalContacts = (ctx: Context) => readSection<ContactsContent>(ctx, 'contacts');

/** What stands under each mail, if an admin has stated it. */
export const mailSignature = async (ctx: Context): Promise<string | undefined> =>
  (await readSection<MailsContent>(ctx, 'mails'))?.signature;

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

/** What a section was after each change, newest first; null where the default was restored. The log holds it. */
export async function listSiteVersions(
  ctx: Context,
  section: SiteSection,
  query: PageRequest,
): Promise<SiteVersions> {
  const where = and(
    eq(approvalLogs.entityType, 'site'),
    eq(approvalLogs.entityTitle, siteSectionNames[section]),
  );
  const order = [desc(approvalLogs.createdAt), desc(approvalLogs.id)];
  const page = await pageOfTable(ctx.db, approvalLogs, query, { where, order }, (rows) =>
    rows.map(({ id, action, snapshot, createdAt, moderatorName, reason }) => ({
      id,
      content: action === 'deleted' ? null : (snapshot?.content ?? null),
      updatedAt: createdAt.toISOString(),
      updatedBy: moderatorName,
      reason,
    })),
  );
  return pageResponse('versions', page);
}

/**
 * Restores a section's default content. The previous content stays in the log.
 * @throws Failure not_found for a section that was never edited
 */
export function restoreSiteContent(
  ctx: Context,
  admin: Actor,
  { section, reason }: { section: SiteSection; reason: string | null },
): Promise<SiteContent> {
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(siteContent).where(eq(siteContent.part, section)).returning();
    if (!gone) throw new Failure('not_found');
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: gone.id, title: siteSectionNames[section] },
      action: 'deleted',
      reason,
      snapshot: { content: gone.content },
    });
    return readSiteContent(tx);
  });
}
