import { sql } from 'drizzle-orm';
import type { Hint } from '../../contract/shapes/hints.ts';
import type { ItemRow, Reader } from '../../db/index.ts';
import { alikeOfMany, findNearDuplicates, type NearDuplicate } from './find-near-duplicates.ts';
import { addressesOf, hintsOf, type Checked, type Known } from './hints-of.ts';

interface KnownRow extends Record<string, unknown> {
  domains: string[];
  flagged: { name: string; source: string }[];
}

/** Domains of institutions have fewer. */
const mostLabels = 6;

/** A host with the domains above it. */
const withParents = (host: string): string[] => {
  const parts = host.split('.').slice(-mostLabels);
  return parts.slice(0, -1).map((_, nth) => parts.slice(nth).join('.'));
};

/** What is known of the organisers of items and of where they lead, in their order. */
async function knownOf(db: Reader, items: readonly Checked[]): Promise<Omit<Known, 'alike'>[]> {
  const asked = items.map((item, nth) => {
    const { mails, hosts } = addressesOf(item);
    return { nth, organiser: item.organiser, domains: [...mails, ...hosts].flatMap(withParents) };
  });
  const { rows } = await db.execute<KnownRow>(sql`
    SELECT
      coalesce((SELECT array_agg(DISTINCT domain) FROM institutes, unnest(domains) AS domain WHERE name_key = name_key(asked.organiser)), '{}') AS domains,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'source', source) ORDER BY name) FROM flagged_organisers AS flagged
        WHERE flagged.name_key = name_key(asked.organiser)
          OR flagged.domains && ARRAY(SELECT jsonb_array_elements_text(asked.domains))), '[]') AS flagged
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (nth int, organiser text, domains jsonb) ORDER BY nth`);
  return rows;
}

/** Hints for items in a list, with the similar ones that are found quickly. */
export async function hintsOfMany(db: Reader, items: readonly ItemRow[]): Promise<Hint[][]> {
  if (items.length === 0) return [];
  const known = await knownOf(db, items);
  const alike = await alikeOfMany(db, items);
  return items.map((item, nth) => hintsOf(item, { ...known[nth]!, alike: alike[nth]! }));
}

/** @param alike its near duplicates, if they were read before */
export async function readHints(
  db: Reader,
  item: ItemRow,
  alike?: readonly NearDuplicate[],
): Promise<Hint[]> {
  const [known] = await knownOf(db, [item]);
  const others = (alike ?? (await findNearDuplicates(db, item))).filter(
    ({ userId }) => userId !== item.userId,
  );
  return hintsOf(item, { ...known!, alike: others.map(({ title }) => title) });
}
