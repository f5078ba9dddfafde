// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isKnownHtml } from '../../lib/security/known-html.ts';
import { buildOpening } from '../../../../test/support/openings.ts';
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
  const table = document.createElement('table');
  table.innerHTML = html;
  expect(table.querySelectorAll('img, script, :not(a, summary)[href], [onerror]')).toHaveLength(0);
  expect(table.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(table.querySelector('#opening-1 a')!.textContent).toBe(hostile);
  expect(table.querySelector('#opening-1 span')!.textContent).toBe(hostile);
  expect(table.querySelector('#opening-1 p')!.textContent).toBe(hostile);
  expect(table.querySelector('#opening-1 small')!.textContent).toContain(hostile);
  expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Opening',
    'Level and pay',
    hostile,
    'Vacancies',
  ]);
  expect(table.querySelector('#opening-2 td:nth-child(3)')!.getAttribute('data-label')).toBe(hostile);
});
