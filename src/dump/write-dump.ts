import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csvCell } from '../contract/text/plain-text.ts';
import type { Context } from '../domain/platform/context.ts';
import { describeDump, dictionaryPage, croissant, fields, recordOf } from './croissant.ts';
import { type Dump, PublishedFile } from './dump.ts';
import { readRows } from './read-rows.ts';

type Record = ReturnType<typeof recordOf>;

/** Nothing between two commas is no value; lists and objects are JSON. */
const cell = (value: unknown): string => {
  if (value === null) return '';
  return csvCell(typeof value === 'object' ? JSON.stringify(value) : String(value));
};
const csvLine = (record: Record): string => `${fields.map(({ name }) => cell(record[name])).join(',')}\r\n`;

class Counts {
  readonly byStatus: { [status: string]: number } = { open: 0, closed: 0, withdrawn: 0, removed: 0 };
  readonly byType: { [type: string]: number } = {};

  add({ status, type }: Record): void {
    const [state, named] = [String(status), type === null ? undefined : String(type)];
    this.byStatus[state] = (this.byStatus[state] ?? 0) + 1;
    if (named) this.byType[named] = (this.byType[named] ?? 0) + 1;
  }

  get total(): number {
    return Object.values(this.byStatus).reduce((sum, n) => sum + n, 0);
  }
}

type Files = { ndjson: PublishedFile; csv: PublishedFile };

/** Writes both files at once, so that they have the same rows in the same order. */
async function writeRows(ctx: Context, { ndjson, csv }: Files, now: Date): Promise<Counts> {
  const counts = new Counts();
  await csv.write(`${fields.map(({ name }) => name).join(',')}\r\n`);
  await readRows(ctx.db, async (rows) => {
    const records = rows.map((row) => recordOf(row, { now, publicUrl: ctx.publicUrl }));
    for (const record of records) counts.add(record);
    await ndjson.write(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await csv.write(records.map(csvLine).join(''));
  });
  return counts;
}

/** A name that sorts by time. */
const dumpName = (at: Date): string => `items-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

interface About {
  siteName: string;
}

/**
 * Writes all items that were ever public into `folder`, and last the files that describe them: whoever reads those finds complete data. Earlier
 * dumps stay.
 */
export async function writeDump(ctx: Context, folder: string, about: About): Promise<Dump> {
  await mkdir(folder, { recursive: true });
  const now = ctx.clock();
  const name = dumpName(now);
  const at = (file: string) => new PublishedFile(join(folder, file));
  const files: Files = { ndjson: at(`${name}.ndjson`), csv: at(`${name}.csv`) };
  let dump: Dump;
  try {
    const { byStatus, byType, total } = await writeRows(ctx, files, now);
    const [ndjson, csv] = [await files.ndjson.publish(), await files.csv.publish()];
    const { publicUrl } = ctx;
    dump = { ...about, name, publicUrl, createdAt: now.toISOString(), total, byStatus, byType, ndjson, csv };
  } catch (error) {
    await Promise.all([files.ndjson.abandon(), files.csv.abandon()]);
    throw error;
  }
  const descriptions = {
    'DICTIONARY.md': dictionaryPage(dump),
    'croissant.json': croissant(dump),
    'datapackage.json': describeDump(dump),
  };
  for (const [file, text] of Object.entries(descriptions)) {
    const published = at(file);
    await published.write(text);
    await published.publish();
  }
  return dump;
}
