/** The id of the list of openings. */
export const listId = 'openings-list';

/** What the document shows as its content; empty where there is none. */
export const shownOpenings = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(listId)?.innerHTML ?? '');
