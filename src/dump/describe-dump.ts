import { citationOf, descriptionOf, licenses, titleOf, type Dump } from './dump.ts';
import { fields } from './fields.ts';
import type { WrittenFile } from './write-files.ts';

/** The dictionary as a Table Schema. */
const schema = {
  fields: fields.map(({ name, type, format, isRequired, values, description }) => ({
    name,
    type,
    ...(format && { format }),
    description,
    ...((isRequired || values) && {
      constraints: { ...(isRequired && { required: true }), ...(values && { enum: values }) },
    }),
  })),
  primaryKey: 'id',
  missingValues: [''],
};

const resource = (path: string, format: string, mediatype: string, { bytes, sha256 }: WrittenFile) => ({
  name: `items-${format}`,
  path,
  format,
  mediatype,
  encoding: 'utf-8',
  bytes,
  hash: `sha256:${sha256}`,
  schema,
});

/** A Data Package of Frictionless (https://specs.frictionlessdata.io/data-package/), with the counts and the citation beside its own properties. */
export function describeDump(dump: Dump): string {
  const { name, license, createdAt, publicUrl, ndjson, csv, total, byStatus, byType } = dump;
  const csvResource = resource(`${name}.csv`, 'csv', 'text/csv', csv);
  const content = {
    profile: 'data-package',
    name: 'public-items',
    title: titleOf(dump),
    description: descriptionOf(dump),
    homepage: `${publicUrl}/data`,
    version: createdAt.slice(0, 10),
    created: createdAt,
    licenses: [{ name: license, ...licenses[license] }],
    citation: citationOf(dump),
    counts: { total, byStatus, byType },
    resources: [
      { ...csvResource, profile: 'tabular-data-resource' },
      resource(`${name}.ndjson`, 'ndjson', 'application/x-ndjson', ndjson),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
