import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { scrollsSideways } from '../../support/visit.ts';
import { openAt, portal, publish, startVisitors } from './portal.ts';

startVisitors();

test("the tip of an author's crown never leaves the page, wherever the name ends", async () => {
  const author = await createUser(portal, { isPremium: true, name: 'Prof. Annapurna Venkataraman' });
  const page = await openAt(`/jobs/${await publish('jobs', {}, author)}`, 320);
  const crown = page.locator('main').getByRole('img', { name: 'Premium Member' }).first();
  const tip = crown.getByRole('tooltip');
  await crown.waitFor();
  let kept = 0;
  for (let width = 320; width <= 440; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.move(0, 0);
    expect([width, await scrollsSideways(page)]).toEqual([width, false]);
    await crown.hover();
    await tip.waitFor();
    const right = await tip.evaluate((one) => one.getBoundingClientRect().right);
    expect([width, right <= width, await scrollsSideways(page)]).toEqual([width, true, false]);
    if (await tip.evaluate((one) => one.style.marginInlineEnd !== '0px')) kept += 1;
  }
  expect(kept).toBeGreaterThan(0);
});
