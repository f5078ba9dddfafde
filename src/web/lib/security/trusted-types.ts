import { isKnownHtml } from './known-html.ts';

interface Policy {
  createHTML(html: string): string;
}
interface Factory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy;
}
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** Trusted Types policies: HTML written into a page must be known; the browser refuses all else (docs/security.md). */
factory?.createPolicy('default', {
  createHTML(html) {
    if (isKnownHtml(html)) return html;
    throw new TypeError('This HTML is not of the portal’s own making');
  },
});

const inert = factory?.createPolicy('lectern-inert', { createHTML: (html) => html });

/** Parses untrusted HTML into an inert document, where nothing runs or loads. */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
