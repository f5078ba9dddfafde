import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { linkOf } from '../../support/links.ts';
import { type Person } from '../../support/people.ts';
import { RunningPortal } from './portal.ts';
import { visit, type Visit } from './visit.ts';

export let portal: RunningPortal;
/** Pages opened by a test, which are closed after it. */
export let open: Visit | undefined;

/** A portal for the tests of a file. */
export function startAccounts(): void {
  beforeAll(async () => {
    portal = await RunningPortal.launch();
  });
  afterAll(() => portal?.stop());
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
}

export async function openAs(person: Person | null): Promise<Page> {
  open = await visit(portal);
  if (person)
    await open.page.addInitScript(
      ([token, once]) => {
        if (!sessionStorage.getItem(once!)) localStorage.setItem('token', token!);
        sessionStorage.setItem(once!, 'done');
      },
      [person.token, 'logged in'],
    );
  return open.page;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const isFocused = (input: Locator) => input.evaluate((element) => element === document.activeElement);
export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
/** The path of the link in a mail with this subject. */
export async function mailedPath(subject: string, address: string): Promise<string> {
  const isIt = (mail: { subject: string; to: string }) => mail.subject === subject && mail.to === address;
  const { path, token, email } = linkOf((await portal.newMails()).find(isIt));
  return `${path}?${new URLSearchParams({ token, email })}`;
}
