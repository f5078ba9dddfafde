import { sql } from 'drizzle-orm';
import type { Checklist } from '../../contract/shapes/checklist.ts';
import { checklistKeys, type ChecklistKey } from '../../contract/vocabulary/index.ts';
import { checklist, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { hasSamples, sampleAccounts, sectionDigest } from '../samples/index.ts';

/** What is done, told by what is stored. */
export async function readChecklist(ctx: Context): Promise<Checklist> {
  const { db, mailTest, payments } = ctx;
  const [[row], facts, samples] = await Promise.all([
    db.select().from(checklist),
    readFacts(db),
    hasSamples(db),
  ]);
  const done: Record<ChecklistKey, boolean> = {
    ...facts,
    mailTest: mailTest.hasServer && Boolean(row?.mailTestedAt),
    // Whoever turned payments off has decided, too.
    payments: payments.name !== 'sandbox',
    samples: !samples,
  };
  return {
    items: checklistKeys.map((key) => ({ key, done: done[key] })),
    dismissed: Boolean(row?.dismissedAt),
  };
}

/** Sections that an admin has stated. */
const ownSections = sql`SELECT part, content FROM site_content c
  WHERE NOT EXISTS (SELECT FROM sample_rows s WHERE s.id = c.id AND s.digest = ${sectionDigest})`;

type Facts = Pick<
  Record<ChecklistKey, boolean>,
  'nameAndLogo' | 'contact' | 'legalTexts' | 'moderator' | 'institutions'
>;

/**
 * An invited moderator is one from the acceptance on. Web domains of institutes that no admin has edited come from a
 * list.
 */
async function readFacts(db: Reader): Promise<Facts> {
  const { rows } = await db.execute<Facts & Record<string, unknown>>(sql`
    WITH own AS (${ownSections})
    SELECT EXISTS (SELECT FROM own WHERE part = 'identity') AS "nameAndLogo",
      EXISTS (SELECT FROM own WHERE part = 'contacts'
        AND jsonb_path_exists(content, 'strict $.** ? (@.type() == "string" && @ != "")')) AS contact,
      (SELECT count(*) = 2 FROM own WHERE part IN ('terms', 'privacy')) AS "legalTexts",
      EXISTS (SELECT FROM users WHERE role = 'moderator' AND blocked_at IS NULL AND invitation_ends_at IS NULL
        AND id NOT IN (${sampleAccounts})) AS moderator,
      EXISTS (SELECT FROM institutes i WHERE domains <> '{}'
        AND NOT EXISTS (SELECT FROM approval_logs l WHERE l.entity_id = i.id)) AS institutions`);
  return rows[0]!;
}
