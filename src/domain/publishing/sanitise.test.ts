import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

const ofOtherSite = '<img src="https://x.example/a.png" alt="x">';

test.each([
  ['<span>x</span>', 'x'],
  ['<span style="position:fixed">x</span>', 'x'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a>x', 'x'],
  [ofOtherSite, ''],
  ['<unwrapped>x</unwrapped>', 'x'],
])('what follows %s keeps its end', (removed, kept) => {
  for (const next of [
    '<table><tr><td>One</td></tr></table>',
    '<ul><li>One</li></ul>',
    '<u>One</u>',
    '<blockquote>One</blockquote>',
    '<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.example/">One</a>',
  ])
    for (const figures of [false, true])
      expect([removed, sanitise(`${removed}${next}<p>Two</p>`, { figures })]).toEqual([
        removed,
        `${kept}${next}<p>Two</p>`,
      ]);
});

test('the text of what is removed stays, within what surrounds it', () => {
  expect(sanitise(`<p>a<span>b<b>c</b></p><i>d</i>${ofOtherSite}</span></unwrapped>`)).toBe(
    '<p>ab<strong>c</strong></p><em>d</em>',
  );
});
