// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanText, formulaInWords, unwrapLink } from './pasted-text.ts';

const formula = (inside: string) => {
  const page = new DOMParser().parseFromString(`<math>${inside}</math>`, 'text/html');
  return formulaInWords(page.querySelector('math')!);
};

test.each([
  ['<mfrac><mi>a</mi><mi>b</mi></mfrac>', '(a)/(b)'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x^2'],
  ['<msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup>', 'x^(n + 1)'],
  ['<msub><mi>H</mi><mn>2</mn></msub><mi>O</mi>', 'H_2O'],
  ['<msqrt><mi>x</mi><mo>+</mo><mi>y</mi></msqrt>', '√(x + y)'],
  [
    '<semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><mo>&#x2062;</mo><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation>E=mc^2</annotation></semantics>',
    'E = mc^2',
  ],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '(1, 0; 0, 1)',
  ],
])('a formula %s reads %s', (inside, text) => {
  expect(formula(inside)).toBe(text);
});

const target = 'https://example.org/jobs?id=7&lang=en';
const inSafeLinks = (address: string) =>
  `https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C01`;
const inGoogle = (address: string) =>
  `https://www.google.com/url?q=${encodeURIComponent(address)}&sa=D&source=editors`;

test.each([
  [inSafeLinks(target), target],
  [inGoogle(target), target],
  [`https://www.google.co.in/url?sa=t&url=${encodeURIComponent(target)}`, target],
  [inSafeLinks(inGoogle(target)), target],
  // Not wrapped, or not in what may be linked.
  [target, target],
  [inGoogle('javascript:alert(1)'), inGoogle('javascript:alert(1)')],
  [
    'https://www.google.com/search?q=https://example.org',
    'https://www.google.com/search?q=https://example.org',
  ],
  [
    'https://safelinks.protection.outlook.com.evil.example/?url=https://a.example',
    'https://safelinks.protection.outlook.com.evil.example/?url=https://a.example',
  ],
])('%s leads to %s', (link, address) => {
  expect(unwrapLink(link)).toBe(address);
});

test('lines that a PDF broke are joined, with the words that it hyphenated', () => {
  const pasted = [
    'Applications are invited from Indian citizens for the post of Junior Re-',
    'search Fellow in the project “Water of the Brahmaputra”, which is funded by',
    'ANRF and lasts three years. Candidates with a good academic record may apply.',
    'Eligibility',
    'M.Sc. in Physics or Chemistry with at least 55 % of the marks, and a valid',
    'NET or GATE score.',
    '1. A curriculum vitae',
    '2. Copies of all certificates',
    '',
    'Department of Physics',
    'Small Evening College',
    'Guwahati 781001',
  ].join('\n');
  expect(cleanText(pasted).split('\n')).toEqual([
    'Applications are invited from Indian citizens for the post of Junior Research Fellow in the project “Water of the Brahmaputra”, which is funded by ANRF and lasts three years. Candidates with a good academic record may apply.',
    'Eligibility',
    'M.Sc. in Physics or Chemistry with at least 55 % of the marks, and a valid NET or GATE score.',
    '1. A curriculum vitae',
    '2. Copies of all certificates',
    '',
    'Department of Physics',
    'Small Evening College',
    'Guwahati 781001',
  ]);
});

test.each(['One line\nand another', 'Roses are red\r\nViolets are blue\r\nSugar is sweet\r\nAnd so are you'])(
  'lines that somebody broke stay: %j',
  (text) => {
    expect(cleanText(text)).toBe(text.replaceAll('\r\n', '\n'));
  },
);

test('wrapped links in a text are unwrapped', () => {
  expect(cleanText(`Apply at ${inSafeLinks(target)} today.`)).toBe(`Apply at ${target} today.`);
});
