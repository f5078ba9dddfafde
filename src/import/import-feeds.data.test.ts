import { expect, test } from 'vitest';
import { importing as importingInto } from '../../test/support/imports.ts';

const into = importingInto();
const importing = (content: string | Buffer) => into.run('events', 'events.xml', content);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Example Society', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

const feed = (items: string, head = '') => `<?xml version="1.0"?>
<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:x="urn:ietf:params:xml:ns:xcal">
<channel><title>Talks &amp; more</title><link>https://talks.example/</link>${head}${items}</channel></rss>`;

test('an item of a feed becomes a post; its dates are those of the event namespaces, never guessed from text', async () => {
  const file = feed(`
    <item><title>Talk on 5 May 2027</title><guid>1</guid><link>https://talks.example/1</link><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>
      <description>&lt;p&gt;On 5 May 2027.&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;</description></item>
    <item><title>Dated</title><guid>2</guid><link>javascript:alert(1)</link><ev:startdate>2027-05-05T10:00+05:30</ev:startdate>
      <ev:enddate>2027-05-05T12:00+05:30</ev:enddate><ev:location>https://meet.example/x</ev:location><ev:organizer>A. Person</ev:organizer></item>
    <item><title>xCal</title><guid>3</guid><x:dtstart>20270505T100000Z</x:dtstart><x:location>Pune, India</x:location></item>
    <item><title>Past</title><guid>4</guid><ev:startdate>2026-01-01</ev:startdate></item>
    <item><description>No title</description><guid>5</guid></item>
    <item><title>No id</title></item>
    <item><title>Odd date</title><guid>6</guid><ev:startdate>tomorrow</ev:startdate></item>`);
  expect(await importing(file)).toBe(0);
  const [undated, dated, xcal] = await into.posts();
  expect(undated).toMatchObject({
    title: 'Talk on 5 May 2027',
    content: '<p>On 5 May 2027.</p>',
    milestones: [],
    closesAt: null,
    actionLink: 'https://talks.example/1',
    createdAt: new Date('2026-11-02T10:00:00Z'),
    source: { name: 'Talks & more', link: 'https://talks.example/' },
  });
  expect(dated).toMatchObject({
    milestones: [
      { kind: 'start', date: '2027-05-05', time: '10:00', zone: 'Asia/Kolkata' },
      { kind: 'end', time: '12:00' },
    ],
    place: { mode: 'online' },
    organiser: 'A. Person',
    actionLink: null,
    createdAt: into.now,
  });
  expect(xcal).toMatchObject({
    milestones: [{ time: '10:00', zone: 'UTC' }, { kind: 'end' }],
    place: { city: 'Pune', country: 'IN' },
  });
  expect(into.printed).toEqual([
    'rejected item 5: it has no title',
    'rejected item 6 (No id): it has neither an id nor a link',
    "rejected item 7 (Odd date): 'tomorrow' is no date from 2000 to 2199",
    '7 events read: 3 new, 0 updated, 0 unchanged, 1 past or cancelled, 3 rejected.',
  ]);
  await importing(file);
  expect(into.printed.at(-1)).toContain('0 new, 0 updated, 3 unchanged, 1 past');
});

test('Atom and RSS 1.0 are read too', async () => {
  await importing(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><title type="text">Atom</title>
    <link rel="self" href="https://atom.example/feed"/><link href="https://atom.example/"/>
    <entry><id>urn:1</id><title>One</title><link rel="alternate" href="https://atom.example/1"/><summary type="html">&lt;b&gt;Text&lt;/b&gt;</summary>
    <ev:startdate>2027-05-05</ev:startdate></entry></feed>`);
  await importing(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://rdf.example"><title>RDF</title><link>https://rdf.example</link></channel>
    <item rdf:about="https://rdf.example/1"><title>Two</title><link>https://rdf.example/1</link><dc:date>2026-11-01</dc:date></item></rdf:RDF>`);
  expect(await into.posts()).toMatchObject([
    {
      title: 'One',
      content: '<strong>Text</strong>',
      actionLink: 'https://atom.example/1',
      source: { name: 'Atom', link: 'https://atom.example/' },
    },
    { title: 'Two', createdAt: new Date('2026-11-01'), source: { name: 'RDF', link: 'https://rdf.example' } },
  ]);
});

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "haha">${[...'bcdefghij']
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]>`;

test('entities that a feed declares are not expanded', async () => {
  const item = '<item><title>&j;</title><guid>1</guid><description>&j;</description></item>';
  await importing(billionLaughs + feed(item).replace(/^<\?xml.*\?>\n/, ''));
  expect((await into.posts()).map(({ title, contentText }) => title + contentText)).toEqual(['&j;&j;']);
});

const broken: [what: string, content: string | Buffer, line: RegExp][] = [
  ['an empty file', '', /is neither an iCalendar file nor a feed/],
  ['something else', '{"events": []}', /is neither an iCalendar file nor a feed/],
  ['a web page', '<html><body>Events</body></html>', /is neither RSS nor Atom/],
  ['XML that breaks off', feed('<item><title>A</title>').slice(0, -20), /is not XML: line \d+: /],
  [
    'deeply nested XML',
    `<rss><channel>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</channel></rss>`,
    /nested/i,
  ],
  ['a name of millions of letters', '<'.repeat(5_000_000), /is not XML: line 1: .{1,200}$/],
  ['a name that changes objects', feed('<__proto__><x>1</x></__proto__>'), /can't be read/],
  [
    'an entity of another file',
    `<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>${feed('').replace(/^<\?xml.*\?>\n/, '')}`,
    /can't be read|is not XML/,
  ],
  ['ISO-8859-1', Buffer.from(calendar(event('UID:a', 'SUMMARY:Journées')), 'latin1'), /is not UTF-8/],
  ['UTF-16', Buffer.from(calendar(event('UID:a')), 'utf16le'), /is neither|is not UTF-8/],
  ['more than 10 MB', calendar(`X-LONG:${'x'.repeat(10_000_000)}`), /is larger than 10 MB/],
  [
    'a calendar without a name',
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    /doesn't say what it is called: add --source NAME/,
  ],
];
test.each(broken)('%s ends with one clear line and exit code 1', async (_what, content, line) => {
  expect(await importing(content)).toBe(1);
  expect(into.printed).toEqual([expect.stringMatching(line)]);
  expect(await into.posts()).toEqual([]);
});

test('texts of any characters are stored', async () => {
  const odd = 'a\0b\u202ec\u0007d\ud7ff😀';
  await importing(
    calendar(
      event(
        `UID:u${odd}`,
        `SUMMARY:${odd}`,
        `DESCRIPTION:${odd}`,
        `LOCATION:${odd}`,
        'DTSTART;VALUE=DATE:20270101',
      ),
    ),
  );
  await importing(
    feed(
      `<item><title>&#0;&#xD800;x${odd}</title><guid>${odd}</guid><description>&#xDFFF;${odd}</description></item>`,
    ),
  );
  expect(into.printed.filter((line) => line.includes('1 new'))).toHaveLength(2);
});
