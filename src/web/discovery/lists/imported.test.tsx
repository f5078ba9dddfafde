import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EditionLinks } from '../../publishing/page/ItemPage.tsx';
import { Byline } from '../../publishing/page/post-sections.tsx';

const htmlOf = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const days = {
  organiser: null,
  organiserLogo: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  publishedAt: '2026-11-21T06:00:00.000Z',
};
const author = { id: 'u1', name: 'Asha', subscription: 'free', profileImage: null } as const;
const source = { name: 'Example List', link: 'https://list.example' };

test('an imported post leads to its source, and names an author instead once it has one', () => {
  const imported = htmlOf(<Byline post={{ author: null, source, ...days }} />);
  expect(textOf(imported)).toContain('Imported from Example List 21 November 2026');
  expect(imported).toContain('href="https://list.example"');
  expect(
    htmlOf(<Byline post={{ author: null, source: { ...source, link: null }, ...days }} />),
  ).not.toContain('href');
  const claimed = textOf(htmlOf(<Byline post={{ author, source, ...days }} />));
  expect(claimed).toContain('Asha');
  expect(claimed).not.toContain('Imported');
  const orphan = textOf(htmlOf(<Byline post={{ author: null, source: null, ...days }} />));
  expect(orphan).toContain('Unknown Author');
});

test('an edition leads to the next and to the previous one', () => {
  const [next, previous] = [
    { id: 'n', title: 'ABC 2027' },
    { id: 'p', title: 'ABC 2025' },
  ];
  const html = htmlOf(<EditionLinks series={null} next={next} previous={previous} />);
  expect(textOf(html)).toContain('Next edition: ABC 2027');
  expect(textOf(html)).toContain('Previous edition: ABC 2025');
  expect(html).toContain('href="/posts/n"');
  expect(htmlOf(<EditionLinks series={null} next={null} previous={null} />)).toBe('');
});
