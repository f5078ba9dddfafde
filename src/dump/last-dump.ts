import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LastDump } from '../contract/shapes/last-dump.ts';

/** What is read of the description that `describeDump` wrote. */
interface Description {
  created: string;
  counts: Pick<LastDump, 'total' | 'byStatus' | 'byType'>;
  licenses: [LastDump['license']];
  citation: string;
  resources: {
    path: string;
    format: string;
    bytes: number;
    hash: string;
    schema: {
      fields: { name: string; type: string; description: string; constraints?: { enum?: string[] } }[];
    };
  }[];
}

/** The dump that was made last in a folder; null without one. */
export async function readLastDump(folder: string): Promise<LastDump | null> {
  const text = await readFile(join(folder, 'datapackage.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (text === null) return null;
  const { created, counts, licenses, citation, resources } = JSON.parse(text) as Description;
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
