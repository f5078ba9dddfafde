import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Prose } from './Prose.tsx';

test('each list has the direction of its own text, in which its bullets stand', () => {
  const html = '<p>Subjects:</p><ul><li>طبیعیات</li></ul><ol><li>One</li></ol>';
  const drawn = renderToStaticMarkup(<Prose html={html} />);
  expect(drawn.match(/<(?:ul|ol)[^>]*>/g)).toEqual(['<ul dir="auto">', '<ol dir="auto">']);
});
