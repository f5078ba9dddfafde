import { pages } from '../contract/addresses/pages.ts';
import {
  addressOf,
  citationOf,
  descriptionOf,
  license,
  titleOf,
  type Dump,
  type WrittenFile,
} from './dump.ts';
import { type Field, type FieldType, itemFields, type ItemField, type Scope } from './item-fields.ts';
import { maskTexts, type Row } from './read-rows.ts';

/** The dictionary: the fields of every row, in order. */
export const fields: readonly Field[] = itemFields.map(
  ({ of: _of, ofRemoved: _ofRemoved, ...field }) => field,
);

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
const valueOf = ({ format, of, ofRemoved }: ItemField, row: Row, scope: Scope): unknown => {
  if ('removed' in row) return asJson(ofRemoved?.(row.removed));
  const value = asJson(of(row.item, scope));
  return format ? value : maskTexts(value);
};

/** A row as the dump has it, with every field of the dictionary. */
export const recordOf = (row: Row, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(itemFields.map((field) => [field.name, valueOf(field, row, scope)]));

/** The context of Croissant 1.0 (https://docs.mlcommons.org/croissant/docs/croissant-spec.html). */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileProperty: 'cr:fileProperty',
  fileObject: 'cr:fileObject',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

/** Cells with JSON are text. */
const dataTypes: Record<FieldType, string> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
  datetime: 'sc:DateTime',
  array: 'sc:Text',
  object: 'sc:Text',
};
const dataTypeOf = ({ type, format }: Field) => (format === 'uri' ? 'sc:URL' : dataTypes[type]);

const recordSet = 'items';

/** A description for catalogues of data sets and tools that load them. */
export function croissant(dump: Dump): string {
  const { name, createdAt, publicUrl, ndjson, csv, siteName } = dump;
  const file = (path: string, encodingFormat: string, { bytes, sha256 }: WrittenFile) => ({
    '@type': 'cr:FileObject',
    '@id': path,
    name: path,
    contentUrl: addressOf(dump, path),
    contentSize: `${bytes} B`,
    encodingFormat,
    sha256,
  });
  const csvFile = file(`${name}.csv`, 'text/csv', csv);
  const content = {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: titleOf(dump),
    description: descriptionOf(dump),
    url: publicUrl + pages.data,
    license: license.path,
    citeAs: citationOf(dump),
    creator: { '@type': 'sc:Organization', name: siteName, url: publicUrl },
    datePublished: createdAt,
    dateModified: createdAt,
    // As semantic versions, which validators ask for.
    version: `${Number(createdAt.slice(0, 4))}.${Number(createdAt.slice(5, 7))}.${Number(createdAt.slice(8, 10))}`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    distribution: [csvFile, file(`${name}.ndjson`, 'application/x-ndjson', ndjson)],
    recordSet: [
      {
        '@type': 'cr:RecordSet',
        '@id': recordSet,
        name: recordSet,
        description: 'One row for each item, by id.',
        key: { '@id': `${recordSet}/id` },
        field: fields.map((field) => ({
          '@type': 'cr:Field',
          '@id': `${recordSet}/${field.name}`,
          name: field.name,
          description: field.description,
          dataType: dataTypeOf(field),
          source: { fileObject: { '@id': csvFile['@id'] }, extract: { column: field.name } },
        })),
      },
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const meaningOf = ({ description, values }: Field): string =>
  values ? `${description}. One of ${values.map((value) => `\`${value}\``).join(', ')}` : description;

/** The fields as a table of Markdown. */
const fieldTable = (): string =>
  [
    '| field | type | meaning |',
    '|---|---|---|',
    ...fields.map((field) => `| \`${field.name}\` | ${field.type} | ${meaningOf(field)} |`),
  ].join('\n');

/** The dictionary for people. */
export function dictionaryPage(dump: Dump): string {
  const { name, createdAt, total, byStatus, publicUrl } = dump;
  const counts = Object.entries(byStatus).map(([status, n]) => `${n} ${status}`);
  return `# ${titleOf(dump)}

${descriptionOf(dump)} Made on ${createdAt.slice(0, 10)} (${createdAt}) from one snapshot: ${[`${total} items`, ...counts].join(', ')}.

- \`${name}.ndjson\`: one JSON object a line.
- \`${name}.csv\`: the same rows in the same order, UTF-8 with a head, RFC 4180. An empty cell is no value. Lists and objects are JSON. A text that begins like
  a formula has an apostrophe before it, because spreadsheets would evaluate it.
- \`datapackage.json\`: this dictionary for programs (Frictionless Data Package). \`croissant.json\`: the same for catalogues (Croissant 1.0).

Licence: [${license.title}](${license.path}). Please cite: ${citationOf(dump)}

There are no full texts, which are on the pages of the items (\`url\`), and no personal data but the names that authors publish under. Email addresses and Indian mobile
numbers that somebody wrote into a field are replaced by \`[email address]\` and \`[phone number]\`; links that contain an email address are left out.
What was deleted has the status \`removed\` and its dates only. Newer dumps: ${publicUrl}${pages.data}

${fieldTable()}
`;
}

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
  const { name, createdAt, publicUrl, ndjson, csv, total, byStatus, byType } = dump;
  const csvResource = resource(`${name}.csv`, 'csv', 'text/csv', csv);
  const content = {
    profile: 'data-package',
    name: 'public-items',
    title: titleOf(dump),
    description: descriptionOf(dump),
    homepage: publicUrl + pages.data,
    version: createdAt.slice(0, 10),
    created: createdAt,
    licenses: [license],
    citation: citationOf(dump),
    counts: { total, byStatus, byType },
    resources: [
      { ...csvResource, profile: 'tabular-data-resource' },
      resource(`${name}.ndjson`, 'ndjson', 'application/x-ndjson', ndjson),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
