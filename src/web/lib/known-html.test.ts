import { expect, test } from 'vitest';
import { injections } from '../../../test/support/injections.ts';
import { sanitise } from '../../domain/publishing/sanitise.ts';
import { isKnownHtml } from './trusted-types.ts';

test.each([
  'plain & simple',
  '{"@type":"JobPosting","title":"A \\u003cb> title"}',
  '<script></script>',
  '<p style="text-align: center">Text<br />and <strong>more</strong></p>',
  '<body><ol start="3"><li><p><a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a></p></li></ol></body>',
  '<path d="m14 12 4 4-4.5,1"/><rect width="7" height="7" x="3" y="3" rx="1"/><circle cx="7.5" cy="7" r=".5" fill="currentColor"/>',
  '<p><span style="color: #5b2a86; background-color: #fff3a3; font-family: serif; font-size: 1.25em">x</span> a &lt; b</p>',
  '<div class="_scroll_1a-b" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><th colspan="2"><p>H<sub>2</sub></p></th><td rowspan="3"><p></p></td></tr></tbody></table></div>',
  '<p>a</p><img src="/uploads/0198c2f0-0000-7000-8000-0000000000ab-600x400.webp" width="600" height="400" alt="A &lt;b&gt; chart" />',
  '<img src="/uploads/a-600x400.webp" width="600" height="400" alt="" srcset="/uploads/a-600x400-320.webp 320w, /uploads/a-600x400.webp 600w" sizes="(max-width: 700px) 100vw, 660px" loading="lazy" decoding="async">',
])('%s is recognised', (html) => {
  expect(isKnownHtml(html)).toBe(true);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script></script><p></p><script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<p style="background: url(\'x\')">x</p>',
  '<svg><p>x</p></svg>',
  '<path d="M1 1" onclick="alert(1)"/>',
  '<path d="M1 1"><animate onbegin="alert(1)"/></path>',
  '<rect fill="url(#x)"/>',
  '<path style="color: red"/>',
  '<path d="M1 1">',
  '</path>',
  '<use href="#x"/>',
  '<image href="https://x.example/a.png"/>',
  '<rect fill="none" href="https://x.example"/>',
  '<svg><path d="M1 1"/></svg>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p><!-- --><iframe srcdoc="x"></iframe></p>',
  '<a href="https://x" onmouseover="alert(1)">x</a>',
  '<div onclick="alert(1)">x</div>',
  '<td data-label="x" onclick="alert(1)">x</td>',
  '<a href="#openings" id="x">x</a>',
  '<details ontoggle="alert(1)" open>x</details>',
  '<img src="https://x.example/uploads/a.webp" width="6" height="4" alt="">',
  '<img src="/uploads/a.webp" width="6" height="4" alt="" onload="alert(1)">',
  '<img src="/uploads/../a.svg" width="6" height="4" alt="">',
  '<td background="https://x.example">x</td>',
  '<',
])('%s is not recognised', (html) => {
  expect(isKnownHtml(html)).toBe(false);
});

test('everything the server’s sanitiser allows is recognised', () => {
  for (const injection of injections) expect(isKnownHtml(sanitise(String(injection)))).toBe(true);
});
