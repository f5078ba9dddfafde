import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/support/slow-texts.ts';
import { readCalendar } from './read-calendar.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:A', ...lines, 'END:VEVENT'];
const read = (lines: string[], zone?: string) => [
  ...readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), {
    zone,
    usual: 'Asia/Kolkata',
  }).entries,
];
const timesOf = (lines: string[], zone?: string) => {
  const [entry] = read(lines, zone);
  if (!entry || !('event' in entry)) throw new Error(entry?.reason);
  return entry.event.milestones.map((one) => [one.kind, one.date, one.time, one.zone].join(' '));
};

const outlook = [
  'BEGIN:VTIMEZONE',
  'TZID:Office Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const located = ['BEGIN:VTIMEZONE', 'TZID:Mine', 'X-LIC-LOCATION:America/New_York', 'END:VTIMEZONE'];

test.each([
  [
    'UTC',
    ['DTSTART:20270101T090000Z', 'DTEND:20270101T100000Z'],
    'start 2027-01-01 09:00 UTC',
    'end 2027-01-01 10:00 UTC',
  ],
  [
    'a floating time',
    ['DTSTART:20270101T090000'],
    'start 2027-01-01 09:00 Asia/Kolkata',
    'end 2027-01-01 09:00 Asia/Kolkata',
  ],
  [
    'one day',
    ['DTSTART;VALUE=DATE:20270101'],
    'start 2027-01-01  Asia/Kolkata',
    'end 2027-01-01  Asia/Kolkata',
  ],
  [
    'days until the one after the last',
    ['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270302'],
    'start 2027-02-27  Asia/Kolkata',
    'end 2027-03-01  Asia/Kolkata',
  ],
  [
    'days whose end is their start',
    ['DTSTART;VALUE=DATE:20270227', 'DTEND;VALUE=DATE:20270227'],
    'start 2027-02-27  Asia/Kolkata',
    'end 2027-02-27  Asia/Kolkata',
  ],
  [
    'a duration',
    ['DTSTART;TZID=Europe/Paris:20270327T230000', 'DURATION:PT4H'],
    'start 2027-03-27 23:00 Europe/Paris',
    'end 2027-03-28 04:00 Europe/Paris',
  ],
  [
    'a duration of days',
    ['DTSTART;VALUE=DATE:20270101', 'DURATION:P1W'],
    'start 2027-01-01  Asia/Kolkata',
    'end 2027-01-07  Asia/Kolkata',
  ],
  [
    'a zone with a path',
    ['DTSTART;TZID=/tz.example/2026/Europe/Paris:20270101T090000'],
    'start 2027-01-01 09:00 Europe/Paris',
    'end 2027-01-01 09:00 Europe/Paris',
  ],
  [
    'a folded line',
    ['DTSTART;TZID=Europe/', ' Paris:20270101T0900', ' 00'],
    'start 2027-01-01 09:00 Europe/Paris',
    'end 2027-01-01 09:00 Europe/Paris',
  ],
  ['GMT', ['DTSTART;TZID=GMT:20270101T090000'], 'start 2027-01-01 09:00 UTC', 'end 2027-01-01 09:00 UTC'],
])('%s', (_name, lines, start, end) => {
  expect(timesOf(event(...lines))).toEqual([start, end]);
});

test('a time zone defined in the calendar is read by its rules, in winter and in summer, or by the place that it names', () => {
  const at = (zone: string, time: string) => event(`DTSTART;TZID=${zone}:${time}`);
  const start = (lines: string[]) => timesOf(lines)[0];
  expect(start([...outlook, ...at('Office Time', '20270110T090000')])).toBe('start 2027-01-10 08:00 UTC');
  expect(start([...outlook, ...at('Office Time', '20270710T003000')])).toBe('start 2027-07-09 22:30 UTC');
  expect(start([...at('Mine', '20270110T090000'), ...located])).toBe(
    'start 2027-01-10 09:00 America/New_York',
  );
});

test('times without a time zone use the one that the operator or the calendar names', () => {
  const lines = ['X-WR-TIMEZONE:Europe/Rome', ...event('DTSTART:20270101T090000')];
  expect(timesOf(lines)[0]).toBe('start 2027-01-01 09:00 Europe/Rome');
  expect(timesOf(lines, 'AoE')[0]).toBe('start 2027-01-01 09:00 AoE');
});

test.each([
  ['LOCATION:https://meet.example/room', { mode: 'online', city: null, country: null }],
  ['LOCATION:Online', { mode: 'online', city: null, country: null }],
  ['LOCATION:Room 5\\, Pune\\, India', { mode: 'onSite', city: 'Room 5, Pune', country: 'IN' }],
  ['LOCATION:', null],
])('%s', (line, place) => {
  expect(read(event('DTSTART;VALUE=DATE:20270101', line))).toMatchObject([{ event: { place } }]);
});

test('email addresses are not used as organisers, nor scripts as links', () => {
  const lines = ['DTSTART;VALUE=DATE:20270101', 'ORGANIZER:mailto:a@b.example', 'URL:javascript:alert(1)'];
  expect(read(event(...lines))).toMatchObject([{ event: { organiser: null, link: null } }]);
});

test.each([
  'https://a.example/\0',
  'https://a.example/\u202e',
  `https://a.example/${'a'.repeat(2000)}`,
  '//a.example',
  'ftp://a.example',
])('%j is not used as a link', (link) => {
  expect(read(event('DTSTART;VALUE=DATE:20270101', `URL:${link}`))).toMatchObject([
    { event: { link: null } },
  ]);
});

test.each(['PRIVATE', 'CONFIDENTIAL', 'private', 'X-TEAM'])(
  'an event of class %s is not published',
  (name) => {
    const reason = 'it is not public';
    expect(read(event('DTSTART;VALUE=DATE:20270101', `CLASS:${name}`))).toMatchObject([{ reason }]);
    expect(read(event('DTSTART;VALUE=DATE:20270101', 'CLASS:PUBLIC'))).toMatchObject([{ event: {} }]);
  },
);

const daysOfYear = `BYMONTHDAY=${Array.from({ length: 28 }, (_, i) => i + 1)}`;
test.each([
  ['rules that repeat every second', outlook.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'))],
  [
    'rules of very many days',
    outlook.map((line) => line.replace('INTERVAL=1', `${daysOfYear};BYMINUTE=1,2,3`)),
  ],
  [
    'very many rules',
    [
      ...outlook.slice(0, -1),
      ...Array.from({ length: 50 }, () => outlook.slice(2, 8)).flat(),
      'END:VTIMEZONE',
    ],
  ],
])('a zone with %s is refused', async (_name, zone) => {
  const lines = [...zone, ...event('DTSTART;TZID=Office Time:21990101T090000')];
  let entries: unknown;
  expect(await cpuTime(() => (entries = read(lines)))).toBeLessThan(1000);
  expect(entries).toMatchObject([{ reason: "its time zone 'Office Time' is not known" }]);
});

test('an event that is not closed ends where the next begins, and nesting is no matter', () => {
  const lines = [
    'BEGIN:VEVENT',
    'UID:x',
    ...Array<string>(100_000).fill('BEGIN:VALARM'),
    ...event('DTSTART;VALUE=DATE:20270101'),
  ];
  expect(read(lines)).toMatchObject([
    { where: 'line 2', reason: 'it has no end (END:VEVENT)' },
    { event: { id: 'a' } },
  ]);
});

test.each(['BEGIN:VEVENT\r\n', 'A;B=C:D\r\n', 'X:"\r\n', ';', ':', '"', '\\n', ' \r\n', 'X;Y="'])(
  'a megabyte of %j is read in linear time',
  async (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(await cpuTime(() => read([text]))).toBeLessThan(3000);
    expect(await cpuTime(() => read(event(text.slice(0, 190_000))))).toBeLessThan(3000);
  },
);

test.each([
  ['India Standard Time', 'Asia/Kolkata'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['eastern standard time', 'America/New_York'],
])('a zone that Windows calls %s is %s', (windows, zone) => {
  expect(timesOf(event(`DTSTART;TZID="${windows}":20270310T093000`))[0]).toBe(
    `start 2027-03-10 09:30 ${zone}`,
  );
});

test('whole days as Outlook writes them end on their last day', () => {
  const days = event(
    'DTSTART;TZID=India Standard Time:20270310T000000',
    'DTEND;TZID=India Standard Time:20270313T000000',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  );
  expect(timesOf(days)).toEqual(['start 2027-03-10  Asia/Kolkata', 'end 2027-03-12  Asia/Kolkata']);
});
