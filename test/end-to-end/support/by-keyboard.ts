import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const maxStops = 250;

const hasFocus = async (page: Page, wanted: Locator): Promise<boolean> =>
  (await wanted.and(page.locator(':focus')).count()) > 0;

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await hasFocus(page, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${wanted}`);
}

/** Goes there and presses a key. */
export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes to a field and types. In a list of choices the first letters choose. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
