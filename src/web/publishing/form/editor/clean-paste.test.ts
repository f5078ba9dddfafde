// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { cleanPaste, filesAlone } from './clean-paste.ts';

const pasted = (files: number, ...types: string[]) =>
  filesAlone({ files: Array.from({ length: files }) as unknown as FileList, types }).length;

test('files without a text are left out and counted; a picture of the text isn’t counted', () => {
  expect(pasted(1, 'Files')).toBe(1);
  expect(pasted(3, 'Files')).toBe(3);
  expect(pasted(1, 'text/html', 'text/plain', 'Files')).toBe(0);
  expect(pasted(0, 'text/plain')).toBe(0);
  expect(pasted(1, 'text/html', 'Files')).toBe(1);
  expect(filesAlone(null)).toEqual([]);
});

describe('what is pasted', () => {
  test.each([
    ['CO<span style="font-size:0.6em;vertical-align:sub">2</span>', 'CO<sub>2</sub>'],
    ['1<span style="font-size:0.6em;vertical-align:super">st</span>', '1<sup>st</sup>'],
    ['<span style="vertical-align:baseline">no</span>', 'no'],
  ])('%s keeps raised and lowered figures', (html, figure) => {
    const text = cleanPaste(`<p>${html}</p>`).html.replaceAll(/<\/?span[^>]*>/g, '');
    expect(text).toBe(`<p>${figure}</p>`);
  });

  test('a cell that is aligned in its row is not raised', () => {
    const row = '<table><tbody><tr><td style="vertical-align: super">1</td><td>2</td></tr></tbody></table>';
    expect(cleanPaste(row).html).not.toContain('<sup>');
  });

  test('formulas become text once, and are counted', () => {
    const math = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
    const katex = `<span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html">ab</span></span>`;
    const { html, formulas, images } = cleanPaste(`<p>Let ${katex} be given.</p>`);
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toBe('<p>Let (a)/(b) be given.</p>');
    expect({ formulas, images }).toEqual({ formulas: 1, images: 0 });
  });

  test('images are left out and counted, but for those that the text may hold', () => {
    const html = '<p>One</p><img src="/uploads/a.webp"><p><img src="https://example.org/b.png"></p>';
    expect(cleanPaste(html)).toMatchObject({ html: '<p>One</p><p></p>', images: 2 });
    const isKept = (image: HTMLElement) => image.getAttribute('src')!.startsWith('/uploads/');
    expect(cleanPaste(html, isKept)).toMatchObject({
      html: '<p>One</p><img src="/uploads/a.webp"><p></p>',
      images: 1,
    });
  });

  test('links lead where the wrapped address does, and say so', () => {
    const wrapped = 'https://www.google.com/url?q=https://example.org/call&amp;sa=D';
    expect(cleanPaste(`<a href="${wrapped}">${wrapped}</a> <a href="${wrapped}">the call</a>`).html).toBe(
      '<a href="https://example.org/call">https://example.org/call</a> <a href="https://example.org/call">the call</a>',
    );
  });
});
