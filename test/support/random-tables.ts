import fc from './properties.ts';

/** Tables of openings as institutions write them: empty and merged cells, several scripts, up to 300 rows. */

export const tableCategories = ['UR', 'EWS', 'OBC', 'SC', 'ST'];
const cell = fc.oneof(
  fc.integer({ min: 0, max: 999 }).map((count) => ({ count, text: String(count) })),
  fc.constantFrom('', '-', 'NIL').map((text) => ({ count: 0, text })),
  fc.constantFrom('३', '௧').map((text) => ({ count: text === '३' ? 3 : 1, text })),
);
const name = fc.constantFrom(
  'Physics',
  'Théorie & droit',
  'भौतिकी',
  '物理学',
  'Ökologie',
  'Total Quality <b>',
);
const row = fc.record({
  department: name,
  /** Rows that share the text of the post. */
  post: fc.constantFrom('Professor', 'Assistant Professor', 'सहायक प्रोफेसर'),
  merged: fc.boolean(),
  cells: fc.array(cell, { minLength: tableCategories.length, maxLength: tableCategories.length }),
});
export const randomTable = fc
  .array(row, { minLength: 1, maxLength: 300, size: 'small' })
  .filter((rows) => rows.every(({ department }) => !department.startsWith('Total')));

export type TableRow = {
  department: string;
  post: string;
  merged: boolean;
  cells: { count: number; text: string }[];
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Each run of rows with the same post and a merge as one cell. */
export function asHtml(rows: TableRow[]): string {
  const heads = ['Post', 'Department', ...tableCategories].map((one) => `<th>${one}</th>`).join('');
  const lines = rows.map(({ department, post, cells }, index) => {
    const starts = index === 0 || !rows[index]!.merged || rows[index - 1]!.post !== post;
    let height = 1;
    while (rows[index + height]?.merged && rows[index + height]!.post === post) height += 1;
    const first = starts ? `<td rowspan="${height}">${escaped(post)}</td>` : '';
    const others = cells.map(({ text }) => `<td>${text}</td>`).join('');
    return `<tr>${first}<td>${escaped(department)}</td>${others}</tr>`;
  });
  return `<table><tr>${heads}</tr>${lines.join('')}</table>`;
}
export const asText = (rows: TableRow[]): string =>
  [
    ['Post', 'Department', ...tableCategories],
    ...rows.map(({ department, post, cells }) => [post, department, ...cells.map(({ text }) => text)]),
  ]
    .map((line) => line.join('\t'))
    .join('\n');

/** The openings that it says. */
export const openingsOf = (rows: TableRow[]) =>
  rows.map(({ post, department, cells }) => ({
    title: post,
    department,
    vacancies: cells.map(({ count }, at) => ({ category: tableCategories[at], count, horizontal: null })),
  }));
