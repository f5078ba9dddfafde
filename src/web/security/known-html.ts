const element = '(?:p|br|strong|em|u|s|span|ul|ol|li|a|h2|h3|blockquote|body)';
const attribute =
  '(?:style="[\\w\\s#:;.,()%-]*"|href="(?:https?:|mailto:)[^"<>]*"|target="_blank"|rel="[\\w\\s]*"|start="\\d{1,4}")';
const tags = new RegExp(`</?${element}(?:\\s+${attribute})*\\s*/?>`, 'g');

/** React makes script elements of this; what stands in one is judged apart. */
const emptyScript = '<script></script>';

/**
 * Is this HTML that the portal makes itself? Text without any element, or just the elements and attributes of the rich-text
 * editor, written as the server's sanitiser writes them.
 */
export const isKnownHtml = (html: string): boolean =>
  html === emptyScript || !html.replace(tags, '').includes('<');
