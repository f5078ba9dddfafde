import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { requiredLine } from '../contract/shapes/text.ts';
import { flaggedOrganisers } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { webDomains } from '../domain/people/index.ts';
import { ImportError } from './import-error.ts';
import { ImportSummary, plural, type ImportRun, progressFor } from './report.ts';
import { readText } from './read-file.ts';

const list = z.object({ source: requiredLine(300, 'it has no source'), organisers: z.array(z.unknown()) });
const organiser = z.object({
  name: requiredLine(200, 'it has no name'),
  domains: z.array(z.unknown()).catch([]).transform(webDomains),
});

const format = 'a JSON object with a source and a list of organisers';

async function readList({ file, out }: ImportRun): Promise<z.output<typeof list>> {
  const progress = progressFor(out);
  try {
    const { data, error } = list.safeParse(JSON.parse(await readText(file, format, progress)));
    if (!data) throw new ImportError(`${file} is not ${format}: ${error.issues[0]!.message}.`);
    return data;
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ImportError(`${file} is not ${format}: ${error.message}.`)
      : error;
  } finally {
    progress.stop();
  }
}

/**
 * Replaces the organisers that a published list doubts, for hints that staff alone sees. Names and domains only: a list is no verdict, and what it
 * says beside them is not kept.
 */
export async function importFlaggedOrganisers(ctx: Context, run: ImportRun): Promise<void> {
  const { dryRun, out } = run;
  const { source, organisers } = await readList(run);
  const tally = new ImportSummary(out);
  const named: z.output<typeof organiser>[] = [];
  for (const [row, value] of organisers.entries()) {
    tally.read++;
    const { data, error } = organiser.safeParse(value);
    if (data) named.push(data);
    else tally.reject(`organiser ${row + 1}`, '', error.issues[0]!.message);
  }
  if (!dryRun)
    await ctx.db.transaction(async (tx) => {
      await tx.delete(flaggedOrganisers);
      for (const { name, domains } of named)
        await tx
          .insert(flaggedOrganisers)
          .values({ nameKey: sql`name_key(${name})`, name, domains, source })
          .onConflictDoNothing();
    });
  out.line(
    `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(named.length, 'organiser', 'organisers')} of “${source}”${dryRun ? '' : ' replace those of earlier imports'}, ${tally.rejected} rejected.`,
  );
}
