import { isKnownHtml } from './known-html.ts';

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
