import type { Page } from 'playwright-core';
import type { Prepared, Scene } from './scene.ts';

const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** The header's menu: a drawer on phones, a list below its entry elsewhere. */
async function openMenu(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open menu' });
  if (await drawer.isVisible()) await drawer.click();
  else {
    const entry = page.getByRole('button', { name: 'Jobs menu' });
    if (await entry.isVisible()) await entry.click();
  }
}

/** Narrow screens have them in a drawer. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Filters' });
  if (await opener.isVisible()) await opener.click();
}

async function deleteItem(page: Page): Promise<void> {
  await click(/^More about /)(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

async function suggest(page: Page): Promise<void> {
  await page.locator('main').getByRole('combobox').fill('res');
  await page.getByRole('option').first().waitFor();
}

async function buyJobs(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Job' }).check();
  await click('Buy Job credits')(page);
}

async function payInSandbox(page: Page): Promise<void> {
  await buyJobs(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Pay|Continue)/ })
    .click();
  await page.getByRole('dialog', { name: 'Test payment' }).waitFor();
}

const opened = ({ long }: Prepared): Scene[] => [
  { name: 'menu', visitor: 'guest', path: '/', act: openMenu },
  { name: 'menu of a user', visitor: 'individual', path: '/jobs', act: openMenu },
  { name: 'filters', visitor: 'guest', path: '/jobs', act: openFilters },
  { name: 'search suggestions', visitor: 'guest', path: '/search', act: suggest },
  { name: 'sharing', visitor: 'guest', path: `/jobs/${long}`, act: click('Share') },
  { name: 'changing the password', visitor: 'individual', path: '/profile', act: click('Change password') },
  { name: 'deleting the account', visitor: 'individual', path: '/profile', act: click('Delete account') },
  { name: 'two-step login', visitor: 'individual', path: '/profile', act: click('Set up two-step login') },
  {
    name: 'logging out everywhere',
    visitor: 'individual',
    path: '/profile',
    act: click('Log out everywhere'),
  },
  { name: 'deleting an item', visitor: 'university', path: '/dashboard/mine', act: deleteItem },
  { name: 'own items', visitor: 'individual', path: '/courses', act: click(/^Your items/) },
  { name: 'buying credits', visitor: 'university', path: '/packages', act: buyJobs },
  { name: 'paying in the sandbox', visitor: 'university', path: '/packages', act: payInSandbox },
  { name: 'buying a membership', visitor: 'individual', path: '/membership', act: click(/^Become a member/) },
  { name: 'preview', visitor: 'university', path: '/jobs/create', act: click('Preview') },
  {
    name: 'admin menu',
    visitor: 'admin',
    path: '/admin/users',
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'keys of the queue',
    visitor: 'moderator',
    path: '/admin/jobs',
    act: (page) => page.keyboard.press('?'),
  },
];

/** Menus, drawers, dialogs and other overlays. */
export const dialogs = (prepared: Prepared): Scene[] =>
  opened(prepared).map((scene) => ({ ...scene, isCovered: true }));
