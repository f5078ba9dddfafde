const element = '(?:p|br|strong|em|u|s|span|ul|ol|li|a|h2|h3|blockquote|sub|sup|table|tbody|tr|th|td|body)';
const attribute =
  '(?:style="[\\w\\s#:;.,()%-]*"|href="(?:https?:|mailto:)[^"<>]*"|target="_blank"|rel="[\\w\\s]*"|start="\\d{1,4}"|dir="auto"|(?:col|row)span="\\d{1,3}")';
/** In a text: an image that was uploaded here, as stored and as shown (src/web/publishing/page/post-sections.tsx). */
const image =
  '<img src="/uploads/[\\w.-]+"(?: (?:width|height|alt|srcset|sizes|loading|decoding)="[^"]*")* ?/?>';
/** Around a table (src/web/publishing/page/Prose.tsx, which also sets `dir` at lists). */
const scroller = '<div class="[\\w-]*" role="group" aria-label="Table" tabindex="0">|</div>';
/** In the list of openings (src/web/publishing/page/openings-html.ts). */
const openingsElement = '(?:div|span|b|i|small|details|summary|p)';
const openingsAttribute =
  '(?:class="[\\w -]*"|id="opening-\\d{1,3}"|data-position="[^"<>]*"|data-text=""|style="--categories:\\d{1,3}"|dir="auto"|open=""|aria-hidden="true")';
const shape = '(?:path|circle|ellipse|rect|line|polyline|polygon)';
const shapeAttribute = '(?:d|[cr]?[xy]|[xy][12]|r|width|height|points|fill)="[\\w\\s.,-]*"';
const known = new RegExp(
  `${scroller}|${image}|</?${element}(?:\\s+${attribute})*\\s*/?>|</?${openingsElement}(?: ${openingsAttribute})*>|<${shape}(?:\\s+${shapeAttribute})*/>`,
  'g',
);

/** React creates script elements from this; their content is checked separately. */
const emptyScript = '<script></script>';

/**
 * Whether this is HTML that the portal produces: text without elements, or only elements and attributes of the
 * rich-text editor in the sanitiser's format, of the list of openings, and the shapes that icons consist of
 * (src/web/ui/Icon.tsx).
 */
export const isKnownHtml = (html: string): boolean =>
  html === emptyScript || !html.replace(known, '').includes('<');

type Rules = Record<string, (text: string) => string>;
interface Factory {
  createPolicy<Some extends Rules>(name: string, rules: Some): Some;
}

/** Of a policy that the content security policy names; undefined in browsers without Trusted Types. */
export const makePolicy = <Some extends Rules>(name: string, rules: Some): Some | undefined =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules);

/** Trusted Types policies: HTML written into a page must be known; the browser refuses all else (docs/security.md). */
makePolicy('default', {
  createHTML(html) {
    if (isKnownHtml(html)) return html;
    throw new TypeError('This HTML is not of the portal’s own making');
  },
});

const inert = makePolicy('lectern-inert', { createHTML: (html) => html });

/** Parses untrusted HTML into an inert document, where nothing runs or loads. */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
