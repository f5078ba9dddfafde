import { renderToStaticMarkup } from 'react-dom/server';
import type { To } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './Link.tsx';

test.each<[To, string]>([
  ['/jobs?page=2#filters', '/jobs?page=2#filters'],
  ['?tab=jobs#your-jobs', '?tab=jobs#your-jobs'],
  [{ pathname: '/jobs', search: '?page=2' }, '/jobs?page=2'],
  [{ pathname: '/jobs', search: '' }, '/jobs'],
  [{ search: '?page=2' }, '?page=2'],
  [{ search: '' }, '?'],
])('%j leads to %s', (to, href) => {
  expect(renderToStaticMarkup(<Link to={to}>Jobs</Link>)).toBe(`<a href="${href}" data-link="">Jobs</a>`);
});
