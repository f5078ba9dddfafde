import { addressOf, citationOf, descriptionOf, licenses, titleOf, type Dump } from './dump.ts';
import { fields } from './fields.ts';
import type { Field, FieldType } from './item-fields.ts';
import type { WrittenFile } from './write-files.ts';

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
  const { name, license, createdAt, publicUrl, ndjson, csv, siteName } = dump;
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
    url: `${publicUrl}/data`,
    license: licenses[license].path,
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
