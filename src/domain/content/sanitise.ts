import sanitizeHtml from 'sanitize-html';

const colour = [
  /^#(?:[0-9a-f]{3}){1,2}$/i,
  /^rgba?\(\s*\d{1,3}(?:\s*,\s*\d{1,3}){2}(?:\s*,\s*(?:0|1|0?\.\d+))?\s*\)$/i,
];
const align = [/^(?:left|center|right|justify)$/];
/** Small, normal, large and huge of the editor. */
const size = [/^(?:0\.8125em|1\.25em|1\.5em)$/];
const font = [/^[\w\s,'"-]{1,60}$/];

/**
 * Reduces HTML to what the rich-text editor can make (decisions, B3): bold, italic, underline, strike, colour, background,
 * font, size, lists, alignment, links, headings and quotations. The result is what every reader gets.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'em',
      'u',
      's',
      'span',
      'ul',
      'ol',
      'li',
      'a',
      'h2',
      'h3',
      'blockquote',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      span: ['style'],
      p: ['style'],
      h2: ['style'],
      h3: ['style'],
      ol: ['start'],
    },
    allowedStyles: {
      span: { color: colour, 'background-color': colour, 'font-family': font, 'font-size': size },
      p: { 'text-align': align },
      h2: { 'text-align': align },
      h3: { 'text-align': align },
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes.href
          ? { href: attributes.href, target: '_blank', rel: 'noopener noreferrer nofollow' }
          : ({} as Record<string, string>),
      }),
    },
    nestingLimit: 50,
  });
