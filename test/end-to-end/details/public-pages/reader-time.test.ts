import { expect, test } from 'vitest';
import { layoutShiftsOf, recordLayoutShifts } from '../../support/layout-shifts.ts';
import { scrollsSideways } from '../../support/visit.ts';
import {
  ids,
  open,
  openVisit,
  publishJob,
  publishPost,
  startPublicPages,
  wordsOf,
} from '../../support/public-pages.ts';

startPublicPages();

/** What an item's page says, on a machine whose clock is in that time zone. */
async function factsIn(timezoneId: string, path: string, width: number): Promise<string> {
  const { page } = await openVisit({ width, height: 900 }, timezoneId);
  await recordLayoutShifts(page);
  // The fonts that stand in until ours arrive are wider.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path);
  const facts = page.getByRole('main');
  if (timezoneId !== 'Asia/Kolkata') await facts.getByText('your time').first().waitFor();
  const words = await wordsOf(facts);
  expect({ path, width, shifts: await layoutShiftsOf(page) }).toEqual({ path, width, shifts: [] });
  return words;
}

test.each([360, 768, 1280])(
  'a reader abroad sees a deadline in local time, without layout shift at %i px',
  async (width) => {
    const id = await publishPost({
      type: 'callForPaper',
      subType: 'conferences',
      milestones: [{ kind: 'submission', date: '2026-12-04', time: '23:59', zone: 'AoE', label: null }],
    });
    const path = `/posts/${id}`;
    const there = await factsIn('America/New_York', path, width);
    expect(there).toContain('Submit by 4 December 2026, 23:59 (AoE) in 13 days 5 Dec, 06:59 your time');
  },
);

test.each([360, 768, 1280])(
  'a job shows the time zone of its deadline, and its local time, at %i px',
  async (width) => {
    const path = `/jobs/${ids.lecturer}`;
    expect(await factsIn('America/New_York', path, width)).toContain(
      `Apply by 25 November 2026 (Johannesburg time) in 4 days${width < 992 ? '' : ' · end of the day'} 25 Nov, 17:00 your time`,
    );
  },
);

test('a reader abroad sees each date of a job that has a time in local time, too', async () => {
  const milestones = [
    { kind: 'application', date: '2027-01-15', time: '17:00', zone: 'Pacific/Auckland' },
    { kind: 'hardCopy', date: '2027-01-25' },
    { kind: 'interview', date: '2027-02-08', time: '09:30' },
  ];
  const id = await publishJob({ milestones, applicationDeadline: null, location: 'Asia/India' });
  const facts = await factsIn('America/New_York', `/jobs/${id}`, 360);
  expect(facts).toContain(
    'Apply by 15 January 2027, 17:00 (Auckland time) in 55 days 14 Jan, 23:00 your time',
  );
  expect(facts).toContain(
    'Printed copy due 25 January 2027 Interviews 8 February 2027, 09:30 (IST) in 79 days · 7 Feb, 23:00 your time',
  );
  // A row has space for the time and the zone.
  const { page } = open!;
  await page.goto('/jobs');
  await page.getByText('(Auckland time)', { exact: true }).first().waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, scrolls: await scrollsSideways(page) }).toEqual({ width, scrolls: false });
  }
  // Whose own zone it is isn't told.
  await open!.close();
  const there = (await openVisit({ width: 360, height: 900 }, 'Pacific/Auckland')).page;
  await there.goto('/jobs');
  await there.getByText('Apply by 15 January 2027, 17:00', { exact: true }).waitFor();
  await expect.poll(() => there.getByText('(Auckland time)').count()).toBe(0);
});

test('a reader in India sees each time once, and that of another zone in Indian time', async () => {
  expect(await factsIn('Asia/Kolkata', `/jobs/${ids.lecturer}`, 1280)).toContain('26 Nov, 03:30 in India');
  await open!.close();
  const facts = await factsIn('Asia/Kolkata', `/jobs/${ids.dean}`, 1280);
  expect(facts).toContain('Apply by 31 January 2027 in 71 days · end of the day in India');
  expect(facts).not.toContain('your time');
});
