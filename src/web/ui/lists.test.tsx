import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Agenda, AgendaBones, AgendaDay, AgendaEntry } from './Agenda.tsx';
import { OwnRow, OwnRowBones } from './OwnRow.tsx';
import { Row, RowBones, SectionHead, unbroken } from './Row.tsx';

/** As HTML, without the classes, which say how it looks and not what it is. */
const htmlOf = (children: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{children}</MemoryRouter>)
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(' data-discover="true"', '');

const title = (text: string, to: string) => ` dir="auto"><a title="${text}" href="${to}">${text}</a>`;

test('an agenda has a heading for each day, with its distance, and the entries of the day as a list', () => {
  const html = htmlOf(
    <Agenda>
      <AgendaDay day="Tomorrow" date="2026-11-29" distance="Sun 29 Nov" isNow>
        <AgendaEntry title="Fellow" to="/jobs/1" verb="Apply" line="Meghdoot University" />
        <AgendaEntry
          title="Symposium"
          to="/posts/2"
          note="then 20 January: full paper"
          action={<button type="button">Extend</button>}
          control={<button type="button">Save</button>}
        />
      </AgendaDay>
      <AgendaDay day="Your turn" distance="1 answer">
        <AgendaEntry title="Draft" to="/posts/3" line="Course" />
      </AgendaDay>
    </Agenda>,
  );
  expect(html).toBe(
    [
      '<div><div><h3><time dateTime="2026-11-29">Tomorrow</time> <span>Sun 29 Nov</span></h3><ul>',
      `<li><h4${title('Fellow', '/jobs/1')}</h4><p dir="auto"><b>Apply</b>\u00A0· Meghdoot University</p></li>`,
      `<li><h4${title('Symposium', '/posts/2')}</h4><p dir="auto"></p>`,
      '<div>then 20 January: full paper</div>',
      '<div><button type="button">Extend</button></div><div><button type="button">Save</button></div></li>',
      '</ul></div><div><h3>Your turn <span>1 answer</span></h3><ul>',
      `<li><h4${title('Draft', '/posts/3')}</h4><p dir="auto">Course</p></li></ul></div></div>`,
    ].join(''),
  );
});

test('a row has title, line, date with its distance, and a control', () => {
  const html = htmlOf(
    <Row
      title="Guest faculty"
      to="/jobs/1"
      type="Job"
      line="7 vacancies"
      date={{ text: 'Apply by 7 December 2026', moment: '2026-12-07', distance: 'in 9 days' }}
      control={<button type="button">Save</button>}
    />,
  );
  expect(html).toBe(
    [
      `<li><h3${title('Guest faculty', '/jobs/1')}</h3><p dir="auto"><b>Job</b>\u00A0· 7 vacancies</p>`,
      '<p><b><time dateTime="2026-12-07">Apply by 7\u00A0December\u00A02026</time></b> <span>in 9 days</span></p>',
      '<div><button type="button">Save</button></div></li>',
    ].join(''),
  );
});

test('a row of a list has a picture, further facts, a note, and when it was posted', () => {
  const html = htmlOf(
    <Row
      title="Guest faculty in physics"
      shown="Guest faculty…"
      to="/jobs/1"
      picture={<i />}
      special="Featured"
      line="Meghdoot University"
      more="Lecturer · Physics"
      note={<a href="/jobs?employer=Meghdoot">+ 3 more</a>}
      date={{ text: 'Open until filled', posted: 'Posted 21 November 2026' }}
    />,
  );
  expect(html).toBe(
    [
      '<li><div><i></i></div>',
      '<h3 dir="auto"><a title="Guest faculty in physics" href="/jobs/1">Guest faculty…</a></h3>',
      '<p dir="auto"><b>Featured</b>\u00A0· Meghdoot University</p>',
      '<p dir="auto" title="Lecturer · Physics">Lecturer\u00A0· Physics</p>',
      '<div><a href="/jobs?employer=Meghdoot">+ 3 more</a></div>',
      '<p><b>Open until filled</b> <small>Posted 21 November 2026</small></p></li>',
    ].join(''),
  );
});

test('a line ends neither before a separator nor inside a date', () => {
  expect(unbroken('Offline · 1–5 March 2027 · 30 June – 2 July 2027')).toBe(
    'Offline\u00A0· 1–\u20605\u00A0March\u00A02027\u00A0· 30\u00A0June\u00A0– 2\u00A0July\u00A02027',
  );
});

test('a row without a date or a control has no empty places of theirs', () => {
  expect(htmlOf(<Row title="Guest faculty" to="/jobs/1" line="7 vacancies" level="h2" />)).toBe(
    `<li><h2${title('Guest faculty', '/jobs/1')}</h2><p dir="auto">7 vacancies</p></li>`,
  );
});

test('a row of one’s own has state, title and line, numbers, what to do, and what has to change', () => {
  const html = htmlOf(
    <OwnRow
      badge={<span>LIVE</span>}
      title="Guest faculty"
      to="/jobs/1"
      line="Job · closes 7 Dec, in 9 days"
      numbers="seen 214 · applied 31"
      note="Say who teaches."
      action={<a href="/jobs/edit/1">Edit</a>}
      more={<button type="button">More</button>}
    />,
  );
  expect(html).toBe(
    [
      `<li><div><span>LIVE</span></div><h3${title('Guest faculty', '/jobs/1')}</h3>`,
      '<p dir="auto">Job · closes 7 Dec, in 9 days</p><p>seen 214 · applied 31</p><div>Say who teaches.</div>',
      '<div><div><a href="/jobs/edit/1">Edit</a></div><button type="button">More</button></div></li>',
    ].join(''),
  );
});

test('the head of a section has a title, a number and one way on', () => {
  const html = htmlOf(<SectionHead id="new" title="New" count={7} more={<a href="/search">All new</a>} />);
  expect(html).toBe(
    '<header><h2 id="new">New</h2><span>7</span><span><a href="/search">All new</a></span></header>',
  );
  expect(htmlOf(<SectionHead title="New" />)).toBe('<header><h2>New</h2></header>');
});

test('placeholders say nothing to screen readers', () => {
  const bones = (
    <>
      <AgendaBones count={2} />
      <RowBones count={2} />
      <RowBones count={2} picture={<div />} />
      <OwnRowBones count={2} />
    </>
  );
  expect(htmlOf(bones).match(/aria-hidden="true"/g)!.length).toBeGreaterThanOrEqual(6);
  expect(htmlOf(bones)).not.toMatch(/>[^<]+</);
});
