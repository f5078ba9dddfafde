/**
 * Escapes a plain title for HTML. A lone '&' stays, as HTML allows, so that readers that treat titles as plain text
 * still show 'Arts & Letters'.
 */
export const asHtmlTitle = (title: string): string =>
  title.replace(/&(?=#|\w+;)/g, '&amp;').replaceAll('<', '&lt;');
