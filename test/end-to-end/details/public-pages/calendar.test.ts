import { describe, expect, test } from 'vitest';
import { ids, portal, publishPost, startPublicPages } from '../../support/public-pages.ts';

startPublicPages();

describe('the calendar', () => {
  const read = async (address: string) => {
    const answer = await fetch(portal.url + address);
    return { status: answer.status, html: await answer.text() };
  };

  test('works without script: a table for a month, lists for its days, and links between them', async () => {
    const { html } = await read('/calendar?month=2026-11&type=job');
    expect(html).toMatch(/<caption>.*Dates in November 2026.*<\/caption>/);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="/jobs/${ids.lecturer}"[^>]*><span[^>]*><b>Apply</b> Lecturer in École`),
    );
    expect(html).toMatch(
      new RegExp(`href="/jobs/${ids.closed}"[^>]*>.*?Past: .*?<s><b>Apply</b> Chair of charts`),
    );
    for (const address of ['month=2026-10', 'month=2026-12', 'type=job&amp;day=2026-11-25'])
      expect(html).toMatch(new RegExp(`href="/calendar\\?[^"]*${address}`));
    expect(html).toContain('<input type="hidden" name="month" value="2026-11"/>');
    const agenda = await read('/calendar?type=job&day=2026-11-25');
    expect(agenda.html).toContain('Wednesday, 25 November 2026');
    expect(agenda.html).toMatch(/Lecturer in École Studies.*>Apply<\/b>/);
    expect(agenda.html).not.toContain('(Johannesburg time)');
    expect(agenda.html).not.toContain('Chair of charts');
  });

  test('begins with the current week, and its agenda goes on into the next month', async () => {
    const { html } = await read('/calendar');
    expect(html).toContain('<title>Calendar | ');
    expect(html).toMatch(/<caption>.*Dates in 16 November – 20 December 2026.*<\/caption>/);
    expect(html.match(/<tr>/g)).toHaveLength(1 + 5);
    expect(html).toMatch(/<time dateTime="2026-11-16">16(<!-- -->)? Nov<\/time>/);
    expect(html).toMatch(/<time dateTime="2026-12-01">1(<!-- -->)? Dec<\/time>/);
    // The whole of this month, and the month in which the weeks end.
    for (const address of ['month=2026-11', 'month=2026-12'])
      expect(html).toContain(`href="/calendar?${address}"`);
    expect(html).toContain('>December</h3>');
    expect(html).toContain('>All of December</a>');
    expect(html).toContain('href="/calendar?month=2026-12&amp;view=agenda"');
    expect(html).not.toMatch(/<input type="hidden" name="month"/);
  });

  test('shows a call at once when it is approved', async () => {
    const address = '/calendar?month=2028-02';
    expect((await read(address)).html).toContain('No dates in February 2028');
    await publishPost({
      type: 'callForPaper',
      subType: 'conferences',
      title: 'A call for leap days',
      milestones: [{ kind: 'submission', date: '2028-02-29', time: '23:59', zone: 'AoE', label: null }],
    });
    await expect.poll(async () => (await read(address)).html).toContain('<b>Submit</b> A call for leap days');
    expect((await read('/calendar?day=2028-02-29')).html).toMatch(/<b>Submit<\/b>, 23:59.*AoE/);
  });

  test.each([
    ['month=9999-99', 404],
    ['month=-1', 404],
    ['month=2200-01', 404],
    ['month=1999-12', 404],
    ['month=', 404],
    ['day=2027-02-29', 404],
    ['month=2199-12&type=nonsense&mode=moon&country=zz&free=1&page=99999999', 200],
    [`month=2000-01&${'type=job&'.repeat(400)}`, 200],
    ['month=2027-01&view=agenda&page=400', 200],
  ])('answers odd queries with a page: %s', async (query, status) => {
    const answer = await read(`/calendar?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.html).toMatch(status === 404 ? /Page Not Found/ : /<table|No dates in|Agenda/);
  });
});
