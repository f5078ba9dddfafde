import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

const labels = { name: 'Name', courses: 'Courses', 'credits.job': 'Job credits' };
const textOf = (errors: Record<string, string>, message?: string) =>
  renderToStaticMarkup(
    <ErrorSummary
      errors={errors}
      labels={labels}
      idOf={(name) => `form-${name}`}
      {...(message && { message })}
    />,
  );

test('errors are counted and listed in form order, a list with two invalid lines once', () => {
  const html = textOf({
    'credits.job': 'Too many',
    'courses.1': 'Too long',
    'courses.4': 'Too long',
    name: 'Required',
  });
  expect(html).toContain('3 fields need attention');
  expect([...html.matchAll(/href="#form-([\w.]+)">([^<]+)/g)].map(([, id, text]) => [id, text])).toEqual([
    ['name', 'Name: Required'],
    ['courses', 'Courses: Too long'],
    ['credits.job', 'Job credits: Too many'],
  ]);
});

test('an error outside the form’s fields is shown without a link', () => {
  expect(textOf({ token: 'The link has expired' })).toContain('<li>The link has expired</li>');
  expect(textOf({ token: 'The link has expired' })).toContain('One field needs attention');
});

test('a message replaces the count, and nothing is shown without errors', () => {
  expect(textOf({}, 'Invalid credentials')).toContain('Invalid credentials');
  expect(textOf({})).toBe('');
});
