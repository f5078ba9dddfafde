import { expect, test } from 'vitest';
import { scrollsSideways } from '../../support/visit.ts';
import { cover, openVisit, publishPost, startPublicPages } from '../../support/public-pages.ts';

startPublicPages();

const call = {
  title: 'A conference with everything that can be stated of it',
  type: 'callForPaper',
  subType: 'conferences',
  image: cover,
  organiser: 'The National Institute of Arts, Letters and Measured Rivers',
  rank: 'A',
  place: { mode: 'hybrid', city: 'Thiruvananthapuram', country: 'IN' },
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

test('the text of a post begins within a screen and a half, and a cover is at most 200 px high', async () => {
  const path = `/posts/${await publishPost(call as never)}`;
  const { page } = await openVisit({ width: 360, height: 800 });
  // The fonts that stand in until ours arrive are the widest, so that this is where the text begins latest.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path);
  const text = page.getByText('Five days of hands-on training in survey sampling.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await text.boundingBox())!.y, `${width} px`).toBeLessThan(1.5 * 800);
    expect(
      (await page.locator('article img[src*=covers]').first().boundingBox())!.height,
    ).toBeLessThanOrEqual(200);
    expect(await scrollsSideways(page)).toBe(false);
  }
});
