/**
 * A plain title as HTML that shows it to the letter: it opens no tag and spells no entity. A lone '&' stays, as HTML allows, so that a
 * reader who takes titles for plain text still sees 'Arts & Letters'.
 */
export const asHtmlTitle = (title: string): string =>
  title.replace(/&(?=#|\w+;)/g, '&amp;').replaceAll('<', '&lt;');
