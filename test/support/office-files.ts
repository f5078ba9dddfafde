import { strToU8, zipSync } from 'fflate';

const formats = 'http://schemas.openxmlformats.org';
const zip = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
const relations = (targets: [type: string, target: string][]): string =>
  `<Relationships xmlns="${formats}/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at}" Type="${formats}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A Word file. @param body of word/document.xml */
export const buildDocx = (body: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });

/** A spreadsheet. @param sheet what stands in its one sheet, with `styles` and texts by number */
export const buildXlsx = (sheet: string, styles = '', texts = ''): Buffer =>
  zip({
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="${formats}/officeDocument/2006/relationships"><sheets><sheet name="Notice" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
  });
