import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LastDump } from '../contract/staff/site-calls.ts';
import { z } from '../contract/z.ts';

/** What is read of the description that `describeDump` wrote. */
const description = z.object({
  created: z.iso.datetime(),
  counts: z.object({
    total: z.number(),
    byStatus: z.record(z.string(), z.number()),
    byType: z.record(z.string(), z.number()),
  }),
  licenses: z.tuple([z.object({ name: z.string(), title: z.string(), path: z.string() })]),
  citation: z.string(),
  resources: z
    .array(
      z.object({
        path: z.string(),
        format: z.string(),
        bytes: z.number(),
        hash: z.string(),
        schema: z.object({
          fields: z.array(
            z.object({
              name: z.string(),
              type: z.string(),
              description: z.string(),
              constraints: z.object({ enum: z.array(z.string()).optional() }).optional(),
            }),
          ),
        }),
      }),
    )
    .min(1),
});

interface Log {
  error(details: object, message: string): void;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The dump that was made last in a folder; null without one, or if its description can't be read. */
export async function readLastDump(folder: string, log: Log): Promise<LastDump | null> {
  const path = join(folder, 'datapackage.json');
  try {
    return toLastDump(description.parse(JSON.parse(await readFile(path, 'utf8'))));
  } catch (err) {
    if (!isMissing(err)) log.error({ err, path }, 'the description of the last dump can’t be read');
    return null;
  }
}

function toLastDump(described: z.output<typeof description>): LastDump {
  const { created, counts, licenses, citation, resources } = described;
  return {
    createdAt: created,
    ...counts,
    license: licenses[0],
    citation,
    files: resources.map(({ path, format, bytes, hash }) => ({
      name: path,
      format,
      bytes,
      sha256: hash.replace('sha256:', ''),
    })),
    fields: resources[0]!.schema.fields.map(({ name, type, description, constraints }) => ({
      name,
      type,
      description,
      values: constraints?.enum ?? [],
    })),
  };
}
