// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isKnownHtml } from '../../lib/trusted-types.ts';
import { buildOpening } from '../../../../test/support/openings.ts';
import { vacanciesInWords } from '../../../contract/text/openings-in-words.ts';
import { openingsHtml } from './openings-html.ts';

const hostile = `"><img src=x onerror=alert(1)></td><script>alert(1)</script> ' & &lt;b&gt;`;

test('texts of authors stay texts, in elements and in attributes', () => {
  const openings = [0, 1].map(() =>
    buildOpening({
      title: hostile,
      department: hostile,
      eligibility: hostile,
      vacancies: [
        { category: hostile, count: 2, horizontal: null },
        { category: hostile, count: 1, horizontal: hostile },
      ],
      pay: { min: 1, max: null, currency: hostile, per: 'month' },
    }),
  );
  const html = openingsHtml({ openings, vacancyCount: 4 });
  expect(isKnownHtml(html)).toBe(true);
  const list = listOf(html);
  expect(list.querySelectorAll('img, script, a, [href], [onerror]')).toHaveLength(0);
  expect(list.querySelectorAll('details')).toHaveLength(2);
  const [first] = list.querySelectorAll('details');
  expect(first!.querySelector('b')!.textContent).toBe(hostile);
  expect(first!.querySelector('summary')!.textContent).toContain(`, ${hostile}`);
  expect(first!.querySelector('summary')!.textContent).toContain(`${hostile} 2`);
  expect(first!.querySelector('summary')!.textContent).toContain(`of which ${hostile} 1`);
  expect(first!.querySelector('div p:last-child')!.textContent).toBe(hostile);
});

function listOf(html: string): HTMLElement {
  const list = document.createElement('div');
  list.innerHTML = html;
  return list;
}
/** What a line says. */
const lineOf = (html: string, number = 1): string =>
  listOf(html).querySelector(`#opening-${number} > :first-child`)!.textContent.replaceAll(/\s+/g, ' ').trim();

test('a line says the numbers without zeros, and of which last', () => {
  expect(lineOf(openingsHtml({ openings: [buildOpening()], vacancyCount: 3 }))).toBe(
    'Assistant Professor, Physics Level 10 · ₹57,700 to ₹1,82,400 a month UR 2 OBC 1 of which PwBD 1 (UR) 3',
  );
});

test('the head names vacancies where an opening says how many it has', () => {
  const vacancies = [{ category: null, count: 2, horizontal: null }];
  const headOf = (...openings: ReturnType<typeof buildOpening>[]) =>
    listOf(openingsHtml({ openings, vacancyCount: null })).querySelector('p')!.textContent;
  expect(headOf(buildOpening({ vacancies }))).toContain('Vacancies');
  expect(headOf(buildOpening({ vacancies: [] }))).not.toContain('Vacancies');
});

test('an opening that says no more than its line has nothing to unfold', () => {
  const openings = [buildOpening({ eligibility: null, contract: null }), buildOpening({ pay: null })];
  const list = listOf(openingsHtml({ openings, vacancyCount: 6 }));
  expect(list.querySelector('#opening-1')!.tagName).toBe('DIV');
  expect(list.querySelector('#opening-2')!.tagName).toBe('DETAILS');
});

test('more than twelve are grouped by position, the first group open', () => {
  const professors = Array.from({ length: 3 }, () =>
    buildOpening({ title: 'Professor', position: 'professor' }),
  );
  const assistants = Array.from({ length: 10 }, () => buildOpening());
  const groupsOf = (openings: typeof professors) =>
    [
      ...listOf(openingsHtml({ openings, vacancyCount: 39 })).querySelectorAll<HTMLDetailsElement>(
        'details:not([id])',
      ),
    ].map((group) => [
      group.querySelector('summary')!.textContent,
      group.open,
      group.querySelectorAll('[id]').length,
    ]);
  expect(groupsOf([...professors, ...assistants])).toEqual([
    ['Professor 3 openings, 9 vacancies', true, 3],
    ['Assistant Professor 10 openings, 30 vacancies', false, 10],
  ]);
  expect(groupsOf([...professors, ...assistants].slice(1))).toEqual([]);
});

test('categories without a vacancy are left out of the words', () => {
  const vacancies = ['UR', 'SC', 'ST'].map((category, count) => ({ category, count, horizontal: null }));
  expect(vacanciesInWords(buildOpening({ vacancies }))).toBe('SC 1, ST 2');
});
