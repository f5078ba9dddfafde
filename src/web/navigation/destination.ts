import type { DataRouter, To } from 'react-router';

export type Navigation = Parameters<DataRouter['navigate']>[1];

/** The address that a link or a form leads to, as a browser without a router would say it. */
export function destination(to: To | null, how?: Navigation): URL {
  const { pathname = location.pathname, search = '', hash = '' } = typeof to === 'object' && to ? to : {};
  const url = new URL(typeof to === 'string' ? to : pathname + search + hash, location.href);
  const form = how && 'formData' in how ? how.formData : undefined;
  if (form)
    url.search = String(new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)])));
  return url;
}
