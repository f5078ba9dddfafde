import { describe, expect, it, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import { shortened, textOnOneLine } from './plain-text.ts';
import { cpuTime } from '../../../test/support/slow-texts.ts';

describe('the text of a fragment on one line', () => {
  it.each([
    [
      '<h2>Eligibility</h2><p>A PhD in physics.</p><p>Two years.</p>',
      'Eligibility · A PhD in physics. Two years.',
    ],
    [
      '<p>Duties:</p><ul><li>teach</li><li>examine (orally)</li><li>advise</li></ul>',
      'Duties: teach · examine (orally) · advise',
    ],
    ['<p>“Apply now!”</p><p>पात्रता।</p><p>資格。</p><p>End', '“Apply now!” पात्रता। 資格。 End'],
    ['<p> </p><p>&nbsp;</p><p>only\n line</p><hr>', 'only line'],
  ])('separates its blocks: %s', (html, text) => {
    expect(textOnOneLine(html)).toBe(text);
  });
});

describe('a shortened text', () => {
  it('ends at a word, without a comma or dash before the ellipsis', () => {
    expect(shortened('Teach courses, examine and advise', 16)).toBe('Teach courses…');
    expect(shortened('Eligibility · A PhD in physics', 16)).toBe('Eligibility · A…');
    expect(shortened('Eligibility · A PhD in physics', 15)).toBe('Eligibility…');
    expect(shortened('Eligibility', 11)).toBe('Eligibility');
  });

  it('splits no letter from its accents where there is no space', () => {
    expect(shortened('e\u0301'.repeat(10), 10)).toBe(`${'e\u0301'.repeat(4)}…`);
    expect(shortened('𝒜'.repeat(10), 10)).toBe(`${'𝒜'.repeat(4)}…`);
  });
});

test('any text is shortened to well-formed text of at most that length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 50 }), (text, length) => {
      const short = shortened(text, length);
      expect(short.length).toBeLessThanOrEqual(length);
      expect(text.isWellFormed() ? short.isWellFormed() : true).toBe(true);
    }),
  );
});

test('takes linear time, as authors may write 50,000 lines', async () => {
  const html = `<p>${'<br>😀'.repeat(50_000)}</p>`;
  expect(textOnOneLine(html)).toHaveLength(50_000 * 2 + 49_999 * 3);
  // Seconds if every line were compared with all before it; some 20 ms otherwise.
  expect(await cpuTime(() => textOnOneLine(html))).toBeLessThan(1_500);
});
