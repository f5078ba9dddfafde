import { createHash } from 'node:crypto';
import { escapeHtml } from '../../contract/text/escape-html.ts';

export const embedThemes = ['light', 'dark', 'auto'] as const;
type EmbedTheme = (typeof embedThemes)[number];

/** The colours, sizes and spaces are design tokens (web/ui/theme/tokens.css), without its fonts, which would be further requests. */
export const embedStyle = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:1rem;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#fbfafc,#15121a);color:light-dark(#1e1926,#eeeaf3);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font:500 1.25rem/1.3 Georgia,serif}
ol{margin:0;padding:0;list-style:none}
li{padding:.75rem 0;border-block-start:1px solid light-dark(#e5e0eb,#332c3d)}
h2{margin:0;font:500 1.0625rem/1.3 Georgia,serif}
p{margin:.25rem 0 0;font-size:.9375rem;color:light-dark(#4a4355,#c3bbcf)}
.end{margin:0;padding-block-start:.75rem;border-block-start:1px solid light-dark(#e5e0eb,#332c3d)}
a{display:inline-block;padding-block:.25rem;color:light-dark(#5b2a86,#cbb0ec)}
a:focus-visible{outline:3px solid light-dark(#7a3db0,#d8bff3);outline-offset:2px;border-radius:4px}
`;

/**
 * The page runs and loads nothing, so that the site around it learns nothing of who reads, and this one nothing but what is asked for. It
 * alone may be shown in frames of other sites.
 */
export const embedHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(embedStyle).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export interface EmbeddedItem {
  title: string;
  href: string;
  /** Texts below the title. */
  lines: string[];
}

export interface EmbedPage {
  theme: EmbedTheme;
  title: string;
  /** The page of the list. */
  href: string;
  items: EmbeddedItem[];
  /** If there is none. */
  none: string;
  /** Text of the link to the whole list. */
  more: string;
}

/** Links leave the frame. */
const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" target="_top" rel="noopener">${escapeHtml(text)}</a>`;

const entry = ({ title, href, lines }: EmbeddedItem): string =>
  `<li><h2>${link(href, title)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</li>`;

const whole = (theme: EmbedTheme, title: string, content: string): string => `<!doctype html>
<html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${embedStyle}</style></head><body><main>${content}</main></body></html>`;

/** A list as a page for frames of other sites. */
export function embedPage({ theme, title, href, items, none, more }: EmbedPage): string {
  const list = items.length > 0 ? `<ol>${items.map(entry).join('\n')}</ol>` : `<p>${escapeHtml(none)}</p>`;
  const content = `<h1>${escapeHtml(title)}</h1>${list}<p class="end">${link(href, more)}</p>`;
  return whole(theme, title, content);
}

/** What is wrong with the address, for who writes it into a page. */
export const embedProblem = (problem: string): string =>
  whole('auto', 'This list can’t be shown', `<h1>This list can’t be shown</h1><p>${escapeHtml(problem)}</p>`);
