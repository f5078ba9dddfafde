import type { FastifyReply } from 'fastify';

/** Pages for browsers without JavaScript after a mailed link; they load, run and store nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface PlainPage {
  siteName: string;
  title: string;
  /** HTML. */
  content: string;
  status?: number;
}

export const sendPlainPage = (reply: FastifyReply, { siteName, title, content, status = 200 }: PlainPage) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(headers)
    .send(html(siteName, title, content));

const html = (siteName: string, title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(title)} | ${escape(siteName)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; padding: 24px 16px; font: 16px/1.55 Georgia, serif; background: light-dark(#fbfafc, #15121a); color: light-dark(#1e1926, #eeeaf3); overflow-wrap: anywhere }
  main { max-width: 560px; margin: 0 auto }
  h1 { font: 600 26px/1.25 Arial, sans-serif }
  h2 { margin: 0 0 4px; font: 600 18px/1.3 Arial, sans-serif }
  section { margin: 16px 0; padding: 16px; border: 1px solid light-dark(#d8d1e0, #3b3445); border-radius: 8px }
  form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end }
  label { font: 600 14px Arial, sans-serif }
  select { display: block; min-height: 44px; margin-top: 4px; padding: 0 8px; border: 1px solid light-dark(#857b91, #8d8399); border-radius: 4px; font: 16px Arial, sans-serif; background: light-dark(#fff, #1e1a25); color: inherit }
  button { min-height: 44px; padding: 10px 20px; border: 1px solid transparent; border-radius: 4px; font: 600 16px Arial, sans-serif; background: light-dark(#5b2a86, #c7a6ea); color: light-dark(#fff, #210f33); cursor: pointer }
  button.second { background: transparent; border-color: currentColor; color: light-dark(#5b2a86, #cbb0ec) }
  button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid; outline-offset: 3px }
  a { color: light-dark(#5b2a86, #cbb0ec) }
</style></head><body><main><h1>${escape(title)}</h1>${content}<p><a href="/">${escape(siteName)}</a></p></main></body></html>`;
