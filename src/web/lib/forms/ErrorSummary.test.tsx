import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './errors.tsx';

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
    ['name', 'Name is required'],
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

test('each error names its field once', () => {
  const names = {
    title: 'Job title',
    link: 'Link to apply',
    image: 'Image',
    '0.date': 'Other date',
    '1.name': 'Partner 2, Name',
    '2.name': 'Partner 3, Name',
  };
  const html = renderToStaticMarkup(
    <ErrorSummary
      errors={{
        title: 'Title must be at least 10 characters',
        link: 'Must be a valid URL',
        image: 'Too large',
        '0.date': 'Must be a date such as 2027-01-31',
        '1.name': 'Name is required',
        '2.name': 'Too long',
      }}
      labels={names}
      idOf={(name) => name}
    />,
  );
  expect([...html.matchAll(/">([^<]+)<\/a>/g)].map(([, text]) => text)).toEqual([
    'Title must be at least 10 characters',
    'Link to apply must be a valid URL',
    'Image: Too large',
    'Other date must be a date such as 2027-01-31',
    'Partner 2: Name is required',
    'Partner 3: Name: Too long',
  ]);
});
