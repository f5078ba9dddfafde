import { expect, test } from 'vitest';
import { createUser } from '../../../support/people.ts';
import { editorOf, openAs, portal, startPublishing } from '../../support/publishing.ts';

startPublishing();

test('the keyboard gets out of a table and of the text, and Tab adds no row', async () => {
  const page = await openAs(await createUser(portal));
  await page.goto('/jobs/create');
  const text = editorOf(page, 'Description');
  const isInText = () => text.evaluate((one) => one.contains(document.activeElement));
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
  };
  await text.click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Insert a table' }).click();
  await expect.poll(isInText).toBe(true);
  await press('Tab', 8);
  await page.keyboard.type('last');
  await expect.poll(() => text.locator('td').last().textContent()).toBe('last');
  await press('Tab', 1);
  await expect.poll(isInText).toBe(false);
  expect(await text.locator('tr').count()).toBe(3);

  // What is typed shows that the editor knows of the click.
  await text.locator('th').first().click();
  await page.keyboard.type('first');
  await expect.poll(() => text.locator('th').first().textContent()).toBe('first');
  await press('Shift+Tab', 1);
  await expect.poll(isInText).toBe(false);

  await text.locator('td').first().click();
  await press('Escape', 1);
  const exit = page.getByText('Escape leaves the text.', { exact: false });
  await expect.poll(() => exit.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await exit.boundingBox())!.width).toBeGreaterThan(100);
  expect(await text.getAttribute('aria-describedby')).toContain(await exit.getAttribute('id'));
  await press('Tab', 1);
  await expect
    .poll(() => page.getByLabel('Keywords').evaluate((one) => one === document.activeElement))
    .toBe(true);
  expect(await text.locator('tr').count()).toBe(3);
});
