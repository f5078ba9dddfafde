/** The id of the table of openings. */
export const tableId = 'openings-table';

/** What the document shows as the table's content; empty where there is none. */
export const shownTable = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(tableId)?.innerHTML ?? '');
