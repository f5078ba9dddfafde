import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importing as importingInto } from '../../test/support/imports.ts';
import { updateItems } from '../../test/support/item-rows.ts';
import { approvalLogs } from '../db/index.ts';
import { listItems } from '../domain/publishing/index.ts';

const into = importingInto();
const importing = (content: string | Buffer, ...options: string[]) =>
  into.run('events', 'events.ics', content, ...options);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Example Society', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

const workshop = [
  'UID:one@events.example',
  'SUMMARY:Reading old hands\\, part 1',
  'DESCRIPTION:Palaeography for beginners.\\n\\nBring <your> own pen\\; ink is',
  '  there.<script>alert(1)</script>',
  'DTSTART;TZID=Europe/Paris:20270310T093000',
  'DTEND;TZID=Europe/Paris:20270312T170000',
  'LOCATION:Lyon\\, France',
  'URL:https://events.example/one',
  'ORGANIZER;CN="Society of Readers":mailto:office@events.example',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Soon',
  'TRIGGER:-PT1H',
  'END:VALARM',
];

test('an event of a calendar becomes a post with its dates, place, link and organiser', async () => {
  expect(await importing(calendar(event(...workshop)))).toBe(0);
  expect(into.printed).toEqual([
    '1 event read: 1 new, 0 updated, 0 unchanged, 0 past or cancelled, 0 rejected.',
  ]);
  const { items } = await listItems(into.context(), null, 'posts', {
    type: ['workshop'],
    page: 1,
    limit: 10,
  });
  expect(items).toMatchObject([
    {
      title: 'Reading old hands, part 1',
      subType: 'offline',
      content:
        '<p>Palaeography for beginners.</p><p>Bring &lt;your&gt; own pen; ink is there.&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      author: null,
      source: { name: 'Example Society', link: null },
      milestones: [
        {
          kind: 'start',
          date: '2027-03-10',
          time: '09:30',
          zone: 'Europe/Paris',
          moment: '2027-03-10T08:30:00.000Z',
        },
        { kind: 'end', date: '2027-03-12', time: '17:00', zone: 'Europe/Paris' },
      ],
      place: { mode: 'onSite', city: 'Lyon', country: 'FR' },
      actionLink: 'https://events.example/one',
      organiser: 'Society of Readers',
    },
  ]);
  const logs = await into.db.select().from(approvalLogs).where(eq(approvalLogs.entityId, items[0]!.id));
  expect(logs).toMatchObject([
    { action: 'approved', moderatorName: 'Import', reason: 'Imported from events.ics' },
  ]);
});

test('the operator can set type, time zone and source', async () => {
  const file = calendar(event('UID:a', 'SUMMARY:A', 'DTSTART:20270310T093000', 'DTEND:20270310T100000'));
  const source = ['--source', 'Another Society', '--source-link', 'https://society.example'];
  await importing(file, '--type', 'course', '--zone', 'Europe/Lisbon', ...source);
  expect(await into.posts()).toMatchObject([
    {
      type: 'course',
      source: { name: 'Another Society', link: 'https://society.example' },
      milestones: [{ zone: 'Europe/Lisbon' }, {}],
    },
  ]);
});

test('repeating an import changes nothing, and neither does a dry run', async () => {
  const file = calendar(event(...workshop));
  await importing(file, '--dry-run');
  expect(into.printed).toEqual([
    'would publish: Reading old hands, part 1',
    'Dry run, nothing was written. 1 event read: 1 would be new, 0 updated, 0 unchanged, 0 past or cancelled, 0 rejected.',
  ]);
  expect(await into.posts()).toEqual([]);
  await importing(file);
  const before = await into.posts();
  into.now = new Date('2026-11-21T09:00:00Z');
  await importing(file);
  expect(into.printed.at(-1)).toContain('0 new, 0 updated, 1 unchanged');
  expect(await into.posts()).toEqual(before);
});

test('a later file updates its events, but none that was edited here', async () => {
  const other = ['UID:two', 'SUMMARY:Two', 'DTSTART;VALUE=DATE:20270401'];
  await importing(calendar(event(...workshop), event(...other)));
  await updateItems({ title: 'Two' }, { organiser: 'Corrected by hand' }, into.db);
  const later = calendar(event(...workshop), event(...other))
    .replaceAll('202703', '202705')
    .replace('20270401', '20270402');
  await importing(later);
  expect(into.printed).toContain('not updated, because it was edited here: Two');
  expect(into.printed.at(-1)).toContain('0 new, 1 updated, 1 unchanged');
  const [one, two] = await into.posts();
  expect(one!.milestones.map(({ date }) => date)).toEqual(['2027-05-10', '2027-05-12']);
  expect(two!.milestones[0]!.date).toBe('2027-04-01');
});

test('a cancelled event is taken down unless it was edited here, and is never published', async () => {
  const other = ['UID:two', 'SUMMARY:Two', 'DTSTART;VALUE=DATE:20270401'];
  const third = ['UID:three', 'SUMMARY:Three', 'DTSTART;VALUE=DATE:20270401'];
  await importing(calendar(event(...workshop), event(...other)));
  await updateItems({ title: 'Two' }, { organiser: 'Corrected by hand' }, into.db);
  const cancelled = calendar(...[workshop, other, third].map((lines) => event(...lines, 'STATUS:CANCELLED')));
  await importing(cancelled, '--dry-run');
  expect(into.printed).toContain('would take down: Reading old hands, part 1');
  await importing(cancelled);
  expect(into.printed).toContain('not taken down, because it was edited here: Two');
  expect(into.printed.at(-1)).toContain('0 new, 1 updated, 1 unchanged, 1 past or cancelled');
  expect((await into.posts()).map(({ approvalStatus }) => approvalStatus)).toEqual(['rejected', 'approved']);
  await importing(cancelled);
  expect(into.printed.at(-1)).toContain('0 new, 0 updated, 2 unchanged, 1 past or cancelled');
});

test('events that are over are not published', async () => {
  const over = (end: string) =>
    calendar(event('UID:a', 'SUMMARY:A', 'DTSTART:20261119T090000Z', `DTEND:${end}`));
  await importing(over('20261120T090000Z'));
  expect(into.printed.at(-1)).toContain('0 new, 0 updated, 0 unchanged, 1 past');
  await importing(over('20261120T090100Z'));
  expect(into.printed.at(-1)).toContain('1 new');
});

test('one odd event is rejected with its line, and the others are imported', async () => {
  const odd = [
    ['SUMMARY:No id', 'DTSTART:20270101T000000Z'],
    ['UID:a'],
    ['UID:b', 'SUMMARY:Never', 'DTSTART:20270230T000000Z'],
    ['UID:c', 'SUMMARY:Back', 'DTSTART:20270202T000000Z', 'DTEND:20270201T000000Z'],
    ['UID:d', 'SUMMARY:Weekly', 'DTSTART:20270202T000000Z', 'RRULE:FREQ=SECONDLY'],
    ['UID:e', 'SUMMARY:Where', 'DTSTART;TZID=Mars/Olympus:20270202T000000'],
    ['UID:f', 'SUMMARY:9999', 'DTSTART;VALUE=DATE:99991231'],
    ['UID:g', 'DTSTART;VALUE=DATE:20270101'],
    ['UID:h', 'SUMMARY:Long', 'DTSTART;VALUE=DATE:20270101', `DESCRIPTION:${'x'.repeat(150_000)}`],
    ['UID:i', 'SUMMARY:Huge', 'DTSTART;VALUE=DATE:20270101', `DESCRIPTION:${'x'.repeat(300_000)}`],
    [`UID:${'j'.repeat(501)}`, 'SUMMARY:Id', 'DTSTART;VALUE=DATE:20270101'],
    ['UID:k', 'this is no property'],
    workshop,
    workshop,
  ].map((lines) => event(...lines));
  expect(await importing(calendar(...odd, 'BEGIN:VEVENT', 'UID:l'))).toBe(0);
  expect(into.printed.map((line) => line.replace(/^rejected line \d+/, ''))).toEqual([
    ' (No id): it has no UID',
    ': it has no start (DTSTART)',
    " (Never): '2027-02-30T00:00:00Z' is no date from 2000 to 2199",
    ' (Back): The end is before the start',
    ' (Weekly): it repeats, and only single events are imported',
    " (Where): its time zone 'Mars/Olympus' is not known",
    " (9999): '9999-12-31' is no date from 2000 to 2199",
    ': it has no title',
    ' (Long): its description is over 100,000 characters long',
    ' (Huge): it is over 200,000 characters long',
    ' (Id): its id is over 500 characters long',
    expect.stringContaining('invalid line'),
    expect.stringContaining('it repeats line'),
    ': it has no end (END:VEVENT)',
    '15 events read: 1 new, 0 updated, 0 unchanged, 0 past or cancelled, 14 rejected.',
  ]);
});
