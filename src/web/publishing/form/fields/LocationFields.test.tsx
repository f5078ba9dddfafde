import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceFields } from './LocationFields.tsx';

const labelsIn = (country: string, isInIndia = false): string[] => {
  const html = renderToStaticMarkup(
    <PlaceFields
      id="place"
      label="Place"
      value={{ mode: 'onSite', city: 'Guwahati', country, countryName: '', state: '' }}
      onChange={() => {}}
      isInIndia={isInIndia}
      error={undefined}
      errors={{}}
    />,
  );
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').replace(/\s*\(optional\)$/, ''),
  );
};

test('a place in India is asked for its State', () => {
  expect(labelsIn('IN')).toContain('State');
  expect(labelsIn('', true)).toContain('State');
  expect(labelsIn('')).not.toContain('State');
  expect(labelsIn('NP', true)).not.toContain('State');
});
