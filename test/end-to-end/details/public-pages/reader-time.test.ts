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

/** The facts of an item, on a machine whose clock is in that time zone. */
async function factsIn(timezoneId: string, path: string, width: number): Promise<string> {
  const { page } = await openVisit({ width, height: 900 }, timezoneId);
  await recordLayoutShifts(page);
  // The fonts that stand in until ours arrive are wider.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path);
  const facts = page.getByRole('complementary', { name: 'Facts' });
  if (timezoneId !== 'Asia/Kolkata') await facts.getByText('Your time:').first().waitFor();
  const words = await wordsOf(facts);
  expect({ path, width, shifts: await layoutShiftsOf(page) }).toEqual({ path, width, shifts: [] });
  return words;
}

test.each([360, 768, 1280])(
  'a reader abroad sees a deadline in Indian and in local time, without layout shift at %i px',
  async (width) => {
    const id = await publishPost({
      type: 'callForPaper',
      subType: 'conferences',
      milestones: [{ kind: 'submission', date: '2026-12-04', time: '23:59', zone: 'AoE', label: null }],
    });
    const path = `/posts/${id}`;
    const there = await factsIn('America/New_York', path, width);
    expect(there).toContain(
      'Submit by 4 December 2026, 23:59 AoE in 13 days In India: 5 December 2026, 17:29 IST Your time: 5 Dec 2026, 06:59 (New York time)',
    );
  },
);

test.each([360, 768, 1280])(
  'a job shows the time zone of its deadline, and its local time, at %i px',
  async (width) => {
    const path = `/jobs/${ids.lecturer}`;
    expect(await factsIn('America/New_York', path, width)).toContain(
      'Apply by 25 November 2026 (Johannesburg time) · in 4 days End of the day, Johannesburg time In India: 26 November 2026, 03:30 IST Your time: 25 Nov 2026, 17:00 (New York time)',
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
    'Apply by 15 January 2027, 17:00 Auckland time · in 55 days In India: 15 January 2027, 09:30 IST Your time: 14 Jan 2027, 23:00 (New York time)',
  );
  expect(facts).toContain(
    'Printed copy due 25 January 2027 Interviews 8 February 2027, 09:30 IST Your time: 7 Feb 2027, 23:00 (New York time)',
  );
  // A card has space for the time and the zone.
  const { page } = open!;
  await page.goto('/jobs');
  await page.getByText('15 January 2027, 17:00 Auckland time').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, scrolls: await scrollsSideways(page) }).toEqual({ width, scrolls: false });
  }
});

test('a reader in India sees each time once', async () => {
  const facts = await factsIn('Asia/Kolkata', `/jobs/${ids.dean}`, 1280);
  expect(facts).toContain('Apply by 31 January 2027 · in 71 days End of the day, IST');
  expect(facts).not.toContain('Your time');
});
