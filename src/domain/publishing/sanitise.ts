import sanitizeHtml from 'sanitize-html';
import type { Attributes, Tag } from 'sanitize-html';
import { figureAttributes } from '../../contract/text/figures.ts';
import {
  blockStyles,
  linkAttributes,
  linkTarget,
  readSpan,
  readStyle,
  textStyles,
  writeStyle,
} from '../../contract/text/rich-text.ts';

/** Each takes microseconds to sanitise; a text of the maximum length could have 30,000. A table of 300 rows and ten columns has 6,300. */
const maxTags = 8_000;

/** Whether HTML has more tags than is stored, and than can be sanitised quickly. An end tag alone may stand for an empty element. */
export const hasTooManyTags = (html: string): boolean =>
  [/<[a-z]/gi, /<\/[a-z]/gi].some((tag) => (html.match(tag)?.length ?? 0) > maxTags);

export const tooMuchFormatting = 'Has too much formatting. Please remove some, or shorten the text.';

/**
 * Tags that are removed, while their content is kept. The library writes them as any others: of a tag that it leaves out it keeps the other name for
 * the next one at that depth, whose end it then leaves out, too.
 */
const unwrapped: Tag = { tagName: 'unwrapped', attribs: {} };

const styled = (
  tagName: string,
  { style = '' }: Attributes,
  rules: typeof blockStyles | typeof textStyles,
): Tag => {
  const allowed = writeStyle(readStyle(style, rules));
  return { tagName, attribs: allowed ? { style: allowed } : {} };
};

const block = (tagName: string) => (_: string, attributes: Attributes) =>
  styled(tagName, attributes, blockStyles);

function span(_: string, attributes: Attributes): Tag {
  const tag = styled('span', attributes, textStyles);
  return tag.attribs.style ? tag : unwrapped;
}

function link(_: string, { href = '' }: Attributes): Tag {
  const target = linkTarget(href);
  return target ? { tagName: 'a', attribs: { ...linkAttributes, href: target } } : unwrapped;
}

function image(_: string, { src = '', alt }: Attributes): Tag {
  const attribs = figureAttributes(src, alt);
  return attribs ? { tagName: 'img', attribs } : unwrapped;
}

const cell =
  (tagName: string) =>
  (_: string, attributes: Attributes): Tag => ({
    tagName,
    attribs: Object.fromEntries(
      (['colspan', 'rowspan'] as const)
        .map((name) => [name, readSpan(name, attributes[name] ?? '')] as const)
        .filter(([, span]) => span > 1)
        .map(([name, span]) => [name, String(span)]),
    ),
  });

const orderedList = (_: string, { start = '' }: Attributes): Tag => ({
  tagName: 'ol',
  attribs: /^\d{1,4}$/.test(start) && start !== '1' ? { start } : {},
});

const allowedTags = 'p br strong em u s sub sup span ul ol li a h2 h3 blockquote table tbody tr th td'.split(
  ' ',
);

/**
 * Reduces HTML to what the rich-text editor can produce (docs/specification.md#content): bold, italic, underline, strike,
 * colour, background, font, size, sub- and superscript, lists, alignment, links, headings, quotations and tables; with `figures` also images that
 * were uploaded here. The result is shown to every reader.
 */
export const sanitise = (html: string, { figures = false } = {}): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags, unwrapped.tagName, ...(figures ? ['img'] : [])],
    allowedAttributes: {
      a: ['target', 'rel', 'href'],
      span: ['style'],
      p: ['style'],
      h2: ['style'],
      h3: ['style'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      img: ['src', 'width', 'height', 'alt'],
    },
    // Values were set above from a fixed list.
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      p: block('p'),
      h1: block('h2'),
      h2: block('h2'),
      h3: block('h3'),
      h4: block('h3'),
      h5: block('h3'),
      h6: block('h3'),
      span,
      a: link,
      img: image,
      ol: orderedList,
      thead: 'tbody',
      tfoot: 'tbody',
      th: cell('th'),
      td: cell('td'),
    },
    nestingLimit: 60,
    // Text holds no raw '<', so this matches only tags.
  }).replaceAll(/<\/?unwrapped>/g, '');
