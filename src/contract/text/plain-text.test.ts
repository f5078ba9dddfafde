import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>two<br>three</p>', 'One two three'],
  ['in<strong>side</strong> a word', 'inside a word'],
  ['<P CLASS="x">upper</P> <preface>case', 'upper case'],
  [
    '&lt;p&gt; &amp;amp; &quot;&#39;&#x41;&nbsp;&unknown; &constructor;',
    '<p> &amp; "\'A &unknown; &constructor;',
  ],
  ['&#0;&#xd800;&#x110000;x', 'x'],
  ['a<!-- hidden > still hidden -->b', 'ab'],
  ['a<script>if (1 > 0) alert("<p>")</script>b<style>p > a {}</style >c', 'a b c'],
  ['a<script>never closed <p>b</p>', 'a'],
  ['a < b', 'a < b'],
  ['1 <2', '1 <2'],
  [' \n\t ', ''],
  ['<p></p><br>', ''],
  [
    '<h2>Dates</h2><p>1 May</p><table><tr><td>Fee</td><td>None</td></tr></table>end',
    'Dates 1 May Fee None end',
  ],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
