const element = '(?:p|br|strong|em|u|s|span|ul|ol|li|a|h2|h3|blockquote|body)';
const attribute =
  '(?:style="[\\w\\s#:;.,()%-]*"|href="(?:https?:|mailto:)[^"<>]*"|target="_blank"|rel="[\\w\\s]*"|start="\\d{1,4}")';
const shape = '(?:path|circle|ellipse|rect|line|polyline|polygon)';
const shapeAttribute = '(?:d|[cr]?[xy]|[xy][12]|r|width|height|points|fill)="[\\w\\s.,-]*"';
const known = new RegExp(
  `</?${element}(?:\\s+${attribute})*\\s*/?>|<${shape}(?:\\s+${shapeAttribute})*/>`,
  'g',
);

/** React creates script elements from this; their content is checked separately. */
const emptyScript = '<script></script>';

/**
 * Whether this is HTML that the portal produces: text without elements, or only elements and attributes of the
 * rich-text editor in the sanitiser's format, and the shapes that icons consist of (src/web/ui/Icon.tsx).
 */
export const isKnownHtml = (html: string): boolean =>
  html === emptyScript || !html.replace(known, '').includes('<');
