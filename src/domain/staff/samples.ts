import { sql, inArray, type SQL } from 'drizzle-orm';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import { paymentProviders } from '../../contract/vocabulary/index.ts';
import {
  type Reader,
  type Transaction,
  institutes,
  items,
  sampleRows,
  siteContent,
  users,
} from '../../db/index.ts';
import { lockUser, eraseTraces, releaseUploads } from '../people/index.ts';
import { removeAccount, deleteItemRows } from '../publishing/index.ts';
import type { Context } from '../platform/context.ts';

interface Named {
  id: string;
  name: string;
}

export interface Samples {
  /** `name` is the email address. */
  accounts: Named[];
  items: Named[];
  institutes: Named[];
  /** Sections of the site's own content. */
  sections: Named[];
  /** Files of the accounts. */
  uploads: number;
  /** Items to keep without an author: published with a sample account, or edited samples. */
  written: Named[];
  /** Sample accounts with unpublished work or payments of somebody: they stay with what they own, except unchanged sample items. */
  used: Named[];
  /** Sample items that real accounts own, sample institutes that they use, and sections that an admin edited. */
  attached: Named[];
  /** Whether another admin exists. */
  hasOtherAdmin: boolean;
}

/** An account whose address was changed has become somebody's own. */
export const sampleAccounts = sql`SELECT u.id FROM users u JOIN sample_rows USING (id) WHERE u.email LIKE '%@sample.lectern.example'`;
/** What the digest of an item is of. Time, place, cost and keywords only count if set, as samples of earlier versions have none. */
const digested = sql`(CASE WHEN type = 'job' THEN
    jsonb_build_array(title, content, image, video_link, field, location, position, organiser, salary, milestones #>> '{0,date}', action_link)
    || CASE WHEN place IS NULL THEN '[]' ELSE jsonb_build_array(place) END
  ELSE jsonb_build_array(title, content, image, video_link, type, sub_type)
    || CASE WHEN milestones = '[]' AND fee ->> 'kind' = 'notStated' AND num_nonnulls(place::text, action_link, organiser, rank) = 0
      THEN '[]' ELSE jsonb_build_array(milestones, place, fee, action_link, organiser, rank) END
  END || CASE WHEN keywords = '{}' THEN '[]' ELSE jsonb_build_array(keywords) END)`;
const digestOf = (content: SQL): SQL => sql`sha256(convert_to((${content})::text, 'UTF8'))`;
/** Digest of an item, as stored in `sample_rows`: an edit of any field makes it a real one. */
const digest = digestOf(sql`${digested} || CASE WHEN type = 'job'
  THEN jsonb_build_array(milestones, openings, fees, documents, advertisement_number, until_filled) ELSE '[]' END`);
/** What versions before 0.3 stored: of jobs less was compared. */
const earlierDigest = digestOf(digested);
/** Digest of an institute; rows of earlier versions, whose samples were all named 'Sample …', have none. */
const instituteDigest = sql`sha256(convert_to(jsonb_build_array(name, location)::text, 'UTF8'))`;
/** Digest of a section of the site's content. */
export const sectionDigest = sql`sha256(convert_to(content::text, 'UTF8'))`;
const sections = sql`SELECT id, part AS name, s.digest = ${sectionDigest} AS unchanged FROM site_content JOIN sample_rows s USING (id)`;
/** Two conditions instead of one with OR, which would read every row. */
const itemRows = sql.join(
  [sql`user_id IN (${sampleAccounts})`, sql`id IN (SELECT id FROM sample_rows)`].map(
    (own) =>
      sql`SELECT id, user_id, title, approval_status, ${digest} AS digest, ${earlierDigest} AS earlier_digest FROM items WHERE ${own}`,
  ),
  sql` UNION `,
);
const isOfNobodyElse = sql`(user_id IS NULL OR user_id IN (${sampleAccounts}))`;
const isUnchanged = sql`EXISTS (SELECT FROM sample_rows s WHERE s.id = i.id AND s.digest IN (i.digest, i.earlier_digest))`;

const realProviders = paymentProviders.filter((name) => paymentProviderFacts[name].isReal);

/** Deleting these would delete what a person has made or paid for. */
const usedAccounts = sql`SELECT id FROM (${sampleAccounts}) a
  WHERE EXISTS (SELECT FROM (${itemRows}) i WHERE i.user_id = a.id AND approval_status <> 'approved' AND NOT ${isUnchanged})
    OR EXISTS (SELECT FROM orders o WHERE o.user_id = a.id AND o.provider = ANY(${sql.param(realProviders)}) AND o.paid_at IS NOT NULL)`;

/** An institute that was edited, or that a real account or item uses, is no longer a sample. */
const isUnusedInstitute = sql`(
  ${isOfNobodyElse} AND CASE WHEN digest IS NULL THEN name LIKE 'Sample %' ELSE digest = ${instituteDigest} END AND website IS NULL AND domains = '{}'
  AND (logo_image IS NULL OR logo_image LIKE '/sample/%')
  AND NOT EXISTS (SELECT FROM institute_claims c WHERE c.institute_id = institutes.id AND c.user_id NOT IN (${sampleAccounts}))
  AND NOT EXISTS (SELECT FROM merged_institutes m WHERE m.into_id = institutes.id)
  AND institutes.name_key NOT IN (
    SELECT name_key(u.affiliation) FROM users u WHERE u.affiliation IS NOT NULL AND u.id NOT IN (${sampleAccounts}))
  AND (user_id IS NULL OR user_id NOT IN (${usedAccounts}))
  AND NOT EXISTS (SELECT FROM items j WHERE j.type = 'job' AND j.organiser_key = institutes.name_key
    AND NOT EXISTS (SELECT FROM (${itemRows}) i WHERE i.id = j.id AND ${isUnchanged} AND ${isOfNobodyElse})))`;

/** Finds the samples, and what must stay because others use it. */
export async function findSamples(db: Reader): Promise<Samples> {
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string; name: string }>(query)).rows;
  const accounts = (which: ReturnType<typeof sql>) =>
    list(
      sql`SELECT id, email AS name FROM users WHERE id IN (${sampleAccounts}) AND ${which} ORDER BY email`,
    );
  const titles = (which: ReturnType<typeof sql>) =>
    list(sql`SELECT id, title AS name FROM (${itemRows}) i WHERE ${which} ORDER BY title`);
  const { rows } = await db.execute<{ uploads: number; other: boolean }>(sql`
    SELECT (SELECT count(*)::int FROM uploads WHERE user_id IN (${sampleAccounts}) AND user_id NOT IN (${usedAccounts})) AS uploads,
      EXISTS (SELECT FROM users WHERE role = 'admin' AND blocked_at IS NULL AND id NOT IN (${sampleAccounts})) AS other`);
  return {
    accounts: await accounts(sql`id NOT IN (${usedAccounts})`),
    items: await titles(sql`${isUnchanged} AND ${isOfNobodyElse}`),
    institutes: await list(
      sql`SELECT id, name FROM institutes JOIN sample_rows USING (id) WHERE ${isUnusedInstitute} ORDER BY name`,
    ),
    sections: await list(sql`SELECT id, name FROM (${sections}) c WHERE unchanged ORDER BY name`),
    uploads: rows[0]!.uploads,
    written: await titles(
      sql`NOT ${isUnchanged} AND ${isOfNobodyElse} AND approval_status = 'approved'
        AND (user_id IS NULL OR user_id NOT IN (${usedAccounts}))`,
    ),
    used: await accounts(sql`id IN (${usedAccounts})`),
    attached: await list(sql`
      SELECT id, title AS name FROM (${itemRows}) i WHERE ${isUnchanged} AND NOT ${isOfNobodyElse}
      UNION ALL
      SELECT id, name FROM institutes JOIN sample_rows USING (id) WHERE NOT ${isUnusedInstitute}
      UNION ALL
      SELECT id, name FROM (${sections}) c WHERE NOT unchanged ORDER BY name`),
    hasOtherAdmin: rows[0]!.other,
  };
}

/** Whether visitors see a sample item or section. Pages that are rendered after a change of samples wait for it, so it stops at the first one. */
export async function showsSamples(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT FROM sample_rows) AND EXISTS (
      SELECT FROM sample_rows s JOIN items USING (id) WHERE approval_status = 'approved' AND s.digest IN (${digest}, ${earlierDigest})
      UNION ALL SELECT FROM (${sections}) c WHERE unchanged) AS any`);
  return rows[0]!.any;
}

/** Whether there is sample content left, apart from what real users have taken over. */
export async function hasSamples(db: Reader): Promise<boolean> {
  // Most portals have none, and the complete check is slow in a large one.
  const { rows } = await db.execute<{ any: boolean }>(sql`SELECT EXISTS (SELECT FROM sample_rows) AS any`);
  if (!rows[0]!.any) return false;
  const found = await findSamples(db);
  const groups = [found.accounts, found.used, found.items, found.institutes, found.sections];
  return groups.some((samples) => samples.length > 0);
}

/**
 * Records everything in the database as sample content, for its removal: before filling, it was empty except for the
 * first admin.
 */
export async function recordSamples(tx: Transaction, accountIds: string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sample_rows (id, digest)
    SELECT unnest(${sql.param(accountIds)}::uuid[]), NULL::bytea UNION ALL SELECT id, ${instituteDigest} FROM institutes
    UNION ALL SELECT id, ${digest} FROM items UNION ALL SELECT id, ${sectionDigest} FROM site_content`);
}

/**
 * Removes the sample content: accounts, items, institutes, sections of the site and uploaded files. Content of real accounts and the images
 * that it uses stay.
 */
export function removeSamples(ctx: Context): Promise<Samples> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that what is found doesn't change before the end.
    await tx.execute(
      sql`LOCK TABLE users, site_content, institutes, items, institute_claims, orders IN SHARE ROW EXCLUSIVE MODE`,
    );
    const samples = await findSamples(tx);
    const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
    const itemIds = idsOf(samples.items);
    const instituteIds = idsOf(samples.institutes);
    const accountIds = idsOf(samples.accounts);
    const sectionIds = idsOf(samples.sections);
    await tx.delete(siteContent).where(inArray(siteContent.id, sectionIds));
    await deleteItemRows(tx, ctx, inArray(items.id, itemIds));
    await tx.delete(institutes).where(inArray(institutes.id, instituteIds));
    await tx.update(users).set({ profileImage: null, cvUpload: null }).where(inArray(users.id, accountIds));
    await releaseUploads(tx, accountIds);
    for (const id of accountIds) await remove(tx, ctx, id, itemIds);
    const removed = [...itemIds, ...instituteIds, ...accountIds, ...sectionIds];
    await tx.delete(sampleRows).where(inArray(sampleRows.id, removed));
    return samples;
  });
}

async function remove(tx: Transaction, ctx: Context, id: string, itemIds: string[]): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) return;
  await removeAccount(tx, ctx, user, 'keep');
  await eraseTraces(tx, { userId: id, email: user.email, isEmailVerified: false, itemIds });
}
