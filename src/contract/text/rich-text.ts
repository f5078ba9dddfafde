import { webLink } from '../addresses/links.ts';

/**
 * Formatting that the rich-text editor supports beside plain structure (docs/specification.md#content). Shared by editor and
 * server, so that readers see what the author saw.
 */
export const fonts = { serif: 'Serif', 'sans-serif': 'Sans', monospace: 'Monospace' } as const;
/** Normal size has no entry. */
export const fontSizes = { '0.8125em': 'Small', '1.25em': 'Large', '1.5em': 'Huge' } as const;
export const alignments = ['left', 'center', 'right', 'justify'] as const;
/** Readable on white; in dark mode pages use the default colour instead. */
export const textColours = {
  '#5b2a86': 'Purple',
  '#ad1069': 'Magenta',
  '#b1241c': 'Red',
  '#835000': 'Brown',
  '#1c673a': 'Green',
  '#1f3d70': 'Blue',
  '#665e72': 'Grey',
} as const;
export const backgroundColours = {
  '#fff3a3': 'Yellow',
  '#d6f0dc': 'Green',
  '#dbe8fb': 'Blue',
  '#f9dcea': 'Pink',
  '#e9dff3': 'Purple',
  '#e8e6ea': 'Grey',
} as const;

const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/i;
const twoDigits = (part: string) => Math.min(255, Number(part)).toString(16).padStart(2, '0');

/** Normalises a colour to '#rrggbb'; null for names, transparency and anything else. */
export function colourOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const [, red, green, blue] = rgb.exec(text) ?? [];
  return red && green && blue ? `#${twoDigits(red)}${twoDigits(green)}${twoDigits(blue)}` : null;
}

const oneOf = (values: readonly string[], value: string): string | null => {
  const text = value.trim().toLowerCase();
  return values.includes(text) ? text : null;
};

/** Parsers of style properties; null for values that the editor doesn't produce. */
export const textStyles = {
  color: colourOf,
  'background-color': colourOf,
  'font-family': (value: string) => oneOf(Object.keys(fonts), value),
  'font-size': (value: string) => oneOf(Object.keys(fontSizes), value),
} as const;
export const blockStyles = { 'text-align': (value: string) => oneOf(alignments, value) } as const;

type StyleRules = Readonly<Record<string, (value: string) => string | null>>;

/** Parses a style attribute: the supported properties, in the order of `rules`. */
export function readStyle(style: string, rules: StyleRules): Record<string, string> {
  const given = new Map(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1)] as const;
    }),
  );
  const allowed = Object.entries(rules).map(([name, read]) => [name, read(given.get(name) ?? '')] as const);
  return Object.fromEntries(allowed.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** A style attribute in its stored, canonical form. */
export const writeStyle = (style: Record<string, string>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** How many columns or rows a cell of a table may take. */
const maxSpan = { colspan: 100, rowspan: 300 } as const;
/** A cell's span as it is stored; 1 for what isn't a possible number. */
export const readSpan = (name: keyof typeof maxSpan, value: string): number =>
  /^[1-9]\d{0,2}$/.test(value) ? Math.min(Number(value), maxSpan[name]) : 1;

/**
 * The stored form of a link in a text: an address that starts with its scheme or with 'www.', or an email address; else null. A relative
 * address of the page that a text was copied from isn't completed, as it names no host.
 */
export const linkTarget = (href: string): string | null => {
  const text = href.trim();
  if (/^mailto:/i.test(text)) return URL.canParse(text) ? new URL(text).href : null;
  return /^(?:https?:|www\.)/i.test(text) ? webLink(text) : null;
};
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
