import { expect, test } from 'vitest';
import { render, type Message } from './message.ts';

const broken = 'One\r\nBcc: everybody@example.org\u2028two\u0085\tthree';
const line = 'One Bcc: everybody@example.org two three';
const frame = { siteName: 'Lectern', publicUrl: 'https://portal.example' };
const mailOf = (message: Partial<Message>) =>
  render({ subject: 'A subject', paragraphs: [], ...message }, frame);

test('a subject is one line, whatever the name or title in it contains', () => {
  const { subject, html } = mailOf({ subject: broken });
  expect(subject).toBe(line);
  expect(html).toContain(`<title>${line}</title>`);
});

test('paragraphs and lists are single lines', () => {
  const item = { label: broken, url: 'https://portal.example/1', details: [broken] };
  const { text } = mailOf({ paragraphs: [broken], groups: [{ heading: broken, items: [item] }] });
  expect(text.split('\n').filter((one) => one.includes('everybody'))).toEqual([
    line,
    line,
    `* ${line}`,
    `  ${line}`,
  ]);
});

test('a mail has at most 90 KB, and counts what it leaves out', () => {
  const item = {
    label: 'प्रोफ़ेसर '.repeat(20),
    url: `https://portal.example/${'x'.repeat(60)}`,
    details: ['विश्वविद्यालय'.repeat(12)],
  };
  for (const [groups, items] of [
    [1, 20],
    [60, 20],
    [300, 20],
    [900, 3],
  ] as const) {
    const more = { count: 7, url: 'https://portal.example/jobs' };
    const all = Array.from({ length: groups }, (_, nth) => ({
      heading: `Search ${nth}`,
      items: Array.from({ length: items }, () => item),
      more,
    }));
    const { html, text } = mailOf({ groups: all });
    const sent = [html, text].map((part) => Buffer.from(part).toString('base64').length * 1.03);
    expect(sent[0]! + sent[1]!).toBeLessThan(90_000);
    const shown = html.match(/<li /g)!.length;
    const counted = [...html.matchAll(/>and (\d+) more</g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    expect(shown + counted).toBe(groups * (items + 7));
  }
});

test('a quotation keeps its lines, each marked as one', () => {
  expect(mailOf({ quote: 'One\n\ntwo' }).text).toContain('> One\n> \n> two');
});

test('the HTML shows what texts contain and never runs it', () => {
  const text = `<img src=x onerror="alert(1)">&'`;
  const { html } = mailOf({
    subject: text,
    paragraphs: [text],
    quote: text,
    action: { label: text, url: `https://portal.example/?a="&b` },
    groups: [{ heading: text, items: [{ label: text, url: text, details: [text] }] }],
    footnotes: [text, { text, link: { label: text, url: text } }],
  });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('onerror="');
  expect(html.match(/&#60;img src=x onerror=&#34;alert\(1\)&#34;&#62;&#38;&#39;/g)).toHaveLength(12);
});

test('a reader can copy the address of the button, and sees who writes', () => {
  const url = 'https://portal.example/verify-email?token=0123456789';
  const { html, text } = render(
    { subject: 'A subject', paragraphs: [], action: { label: 'Verify', url } },
    { ...frame, address: '1, Some Road\nMysuru', hasAccount: true },
  );
  expect(html.match(/href="([^"]+token[^"]+)"/g)).toHaveLength(2);
  const seen = html.replace(/<[^>]+>/g, '');
  expect(seen).toContain(`Or open this address: ${url}`);
  expect(text).toContain(url);
  for (const shown of [seen, text])
    for (const part of ['Lectern', '1, Some Road Mysuru', 'Settings', 'Contact'])
      expect(shown).toContain(part);
  expect(mailOf({}).text).not.toContain('Settings');
});

test('a mail ends with what the operator writes under each, as text', () => {
  const { html, text } = render(
    { subject: 'A', paragraphs: ['Once.'] },
    { ...frame, signature: 'Yours,\n<b>The office</b>' },
  );
  expect(html).toContain('Yours,<br>&#60;b&#62;The office');
  expect(text).toContain('Once.\n\nYours,\n<b>The office</b>\n\n-- ');
});
