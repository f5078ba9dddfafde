import { expect, test } from 'vitest';
import { buildOpening } from '../../../support/openings.ts';
import { accessibilityProblems, scrollsSideways } from '../../support/visit.ts';
import { cover, openVisit, publishJob, publishPost, startPublicPages } from '../../support/public-pages.ts';

startPublicPages();

const call = {
  title: 'A conference with everything that can be stated of it',
  type: 'callForPaper',
  subType: 'conferences',
  image: cover,
  organiser: 'Institute of Measured Rivers',
  rank: 'A',
  place: { mode: 'onSite', city: 'Pune', country: 'IN' },
  fee: { kind: 'amount', amount: 600_000, currency: 'INR' },
  actionLink: 'https://conference.example/submit',
  milestones: ['abstract', 'submission', 'notification', 'finalVersion', 'start', 'end'].map((kind, at) => ({
    kind,
    date: `2027-0${at + 1}-10`,
    time: null,
    zone: 'AoE',
    label: null,
  })),
} as const;

test.each(['job', 'call'])('the text of a %s begins on a phone’s first screen', async (kind) => {
  const path =
    kind === 'job'
      ? `/jobs/${await publishJob({
          title: 'Recruitment to teaching posts in eight departments',
          openings: [
            buildOpening(),
            buildOpening({ title: 'Professor', position: 'professor', level: '14' }),
          ],
          salary: null,
          image: cover,
        })}`
      : `/posts/${await publishPost(call as never)}`;
  const { page } = await openVisit({ width: 360, height: 800 });
  await page.goto(path);
  const text = page.getByRole('article').locator('[dir=auto]').first();
  expect((await text.boundingBox())!.y).toBeLessThanOrEqual(480);
  for (const width of [320, 360, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, scrolls: await scrollsSideways(page) }).toEqual({ width, scrolls: false });
    if (width === 360 || width === 1280) expect(await accessibilityProblems(page)).toEqual([]);
  }
  // Beside the text, title and text have one edge, and the facts stay in sight.
  const left = async (name: string) => (await page.locator(name).boundingBox())!.x;
  expect(await left('h1')).toBe(await left('article'));
  expect(await left('nav[aria-label=Breadcrumb]')).toBe(await left('h1'));
});

test('a cover is no slit, and at most 200 px high', async () => {
  const { page } = await openVisit({ width: 360, height: 800 });
  await page.goto(`/posts/${await publishPost(call as never)}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await page.locator('article img[src*=covers]').first().boundingBox())!;
    expect(height).toBeLessThanOrEqual(200);
    expect(height).toBeGreaterThanOrEqual(150);
  }
});
