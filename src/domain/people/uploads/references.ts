import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  institutes,
  items,
  siteContent,
  uploads,
  users,
  type Reader,
  type Transaction,
} from '../../../db/index.ts';

/** The condition of the partial indexes items_upload, users_upload and institutes_upload: a query must repeat it to use them. */
const shows = (column: PgColumn): SQL => sql`${column} = ${uploads.address} AND ${column} LIKE '/uploads/%'`;

/** Items whose revision names it, in whatever field; few items have a revision. */
const revised = sql`items WHERE ${items.revision} IS NOT NULL AND position(${uploads.address} IN ${items.revision}::text) > 0`;
/** Uses the index items_documents. */
const attaches = sql`${items.documents} @> jsonb_build_array(jsonb_build_object('url', ${uploads.address})) AND ${items.documents} <> '[]'`;

/** Uses the index items_figures. */
const illustrates = sql`figures_in(${items.content}) @> ARRAY[${uploads.address}] AND ${items.content} LIKE '%<img %'`;

/** A query for each index. */
const itemsWith = (condition: SQL): SQL => sql`(
  EXISTS (SELECT FROM items WHERE ${shows(items.image)} AND ${condition})
  OR EXISTS (SELECT FROM items WHERE ${attaches} AND ${condition})
  OR EXISTS (SELECT FROM items WHERE ${illustrates} AND ${condition})
  OR EXISTS (SELECT FROM ${revised} AND ${condition}))`;
const isOwn = sql`${items.userId} = ${uploads.userId}`;
const shownByOwnItems = itemsWith(isOwn);
const shownByOtherOwnItems = (id: string) => itemsWith(sql`${isOwn} AND ${items.id} <> ${id}`);

const shownOnOwnProfile = sql`EXISTS (SELECT FROM users WHERE ${users.id} = ${uploads.userId}
  AND (${users.profileImage} = ${uploads.address} OR ${users.cvUpload} = ${uploads.address}))`;

/** @param exceptItem an item that doesn't count */
export const isReferencedByOwner = (exceptItem: string | null): SQL =>
  sql`(${exceptItem ? shownByOtherOwnItems(exceptItem) : shownByOwnItems} OR ${shownOnOwnProfile})`;

/** Referenced anywhere. A CV is only on its owner's profile. */
export const isReferenced = sql`(
  ${itemsWith(sql`true`)}
  OR EXISTS (SELECT FROM users WHERE ${shows(users.profileImage)})
  OR ${shownOnOwnProfile}
  OR EXISTS (SELECT FROM institutes WHERE ${shows(institutes.logoImage)})
  OR EXISTS (SELECT FROM site_content WHERE position(${uploads.address} IN ${siteContent.content}::text) > 0))`;

/** Uploads of an account that its own items reference. */
export const findReferencedByOwnItems = async (tx: Transaction, userId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(sql`${uploads.userId} = ${userId} AND ${shownByOwnItems}`)
  ).map(({ id }) => id);

/** Items that show an upload of another account: version 0.2 left an image with the former author of an item. */
export const findImagesOfOthers = async (db: Reader, limit: number) =>
  db
    .select({ itemId: items.id, userId: sql<string>`${items.userId}`, upload: uploads })
    .from(items)
    .innerJoin(uploads, shows(items.image))
    .where(sql`${items.userId} <> ${uploads.userId}`)
    .orderBy(asc(items.id))
    .limit(limit);

/** @returns false if the item has another image or author by now */
export const replaceImage = async (
  tx: Transaction,
  { itemId, userId, from, to }: { itemId: string; userId: string; from: string; to: string },
): Promise<boolean> =>
  (
    await tx
      .update(items)
      .set({ image: to })
      .where(and(eq(items.id, itemId), eq(items.userId, userId), eq(items.image, from)))
      .returning({ id: items.id })
  ).length > 0;

/** Removes references to uploads that are being deleted. */
export async function clearReferences(tx: Transaction, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const isOneOf = (column: PgColumn) => sql`${inArray(column, addresses)} AND ${column} LIKE '/uploads/%'`;
  await tx.update(items).set({ image: null }).where(isOneOf(items.image));
  await tx
    .update(items)
    .set({
      documents: sql`(SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(${items.documents}) AS one
        WHERE NOT one->>'url' = ANY (${sql.param(addresses)}::text[]))`,
    })
    .where(
      sql`${items.documents} <> '[]' AND (${sql.join(
        addresses.map((url) => sql`${items.documents} @> ${JSON.stringify([{ url }])}::jsonb`),
        sql` OR `,
      )})`,
    );
  await clearFigures(tx, addresses);
  await tx.update(users).set({ profileImage: null }).where(isOneOf(users.profileImage));
  await tx.update(institutes).set({ logoImage: null }).where(isOneOf(institutes.logoImage));
  await clearSiteContent(tx, addresses);
}

async function clearFigures(tx: Transaction, addresses: string[]): Promise<void> {
  const tags = `<img src="(?:${addresses.join('|').replaceAll('.', '[.]')})"[^>]*>`;
  await tx
    .update(items)
    .set({ content: sql`regexp_replace(${items.content}, ${tags}, '', 'g')` })
    .where(
      sql`figures_in(${items.content}) && ${sql.param(addresses)}::text[] AND ${items.content} LIKE '%<img %'`,
    );
}

/** Addresses are complete JSON strings there, and hold nothing that JSON escapes. */
async function clearSiteContent(tx: Transaction, addresses: string[]): Promise<void> {
  const sections = await tx.select().from(siteContent);
  for (const { id, content } of sections) {
    const before = JSON.stringify(content);
    const after = addresses.reduce((text, address) => text.replaceAll(`"${address}"`, 'null'), before);
    if (after !== before)
      await tx
        .update(siteContent)
        .set({ content: JSON.parse(after) as object })
        .where(sql`${siteContent.id} = ${id}`);
  }
}

/** Keeps files of accounts that are being deleted, without an owner, if other content shows them. */
export async function releaseUploads(tx: Transaction, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(uploads)
    .set({ userId: null })
    .where(sql`${inArray(uploads.userId, userIds)} AND ${isReferenced}`);
}
