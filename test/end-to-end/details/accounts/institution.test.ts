import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { MemberRole } from '../../../../src/contract/vocabulary/index.ts';
import { checkLedger } from '../../../../src/domain/commerce/index.ts';
import { insertItems } from '../../../support/item-rows.ts';
import { buildJob } from '../../../support/items.ts';
import { linkOf } from '../../../support/links.ts';
import { buildOpening } from '../../../support/openings.ts';
import { createUser, type Person } from '../../../support/people.ts';
import { expectGoodPage, visit } from '../../support/visit.ts';
import { button, portal, startAccounts } from '../../support/accounts.ts';

startAccounts();
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});

const name = 'Suvarna University';
const departments = ['Botany', 'Chemistry', 'Economics', 'Hindi', 'Physics'];
const roles: MemberRole[] = [
  ...Array.from({ length: 2 }, () => 'owner' as const),
  ...Array.from({ length: 6 }, () => 'editor' as const),
  ...Array.from({ length: 4 }, () => 'accounts' as const),
];
type Member = Person & { memberId: string; role: MemberRole };

/** The token of the link in a mail. */
const mailed = async (subject: string, address: string) =>
  linkOf((await portal.newMails()).find((mail) => mail.to === address && mail.subject.startsWith(subject)))
    .token;

async function join(university: Person, role: MemberRole, n: number): Promise<Member> {
  const person = await createUser(portal, { name: `${role} ${n}` });
  const { id: memberId } = await portal.call('POST /members', {
    token: university.token,
    body: { email: person.email, role },
  });
  const token = await mailed(`${name} invites you`, person.email);
  await portal.call('POST /members/accept', { token: person.token, body: { token } });
  return { ...person, memberId, role };
}

/** 300 items: jobs of five departments, and news. */
async function publishAll(userId: string): Promise<void> {
  const jobs = Array.from({ length: 200 }, (_, n) => ({
    type: 'job' as const,
    userId,
    title: `Vacancy ${n}`,
    organiser: name,
    openings: [buildOpening({ department: departments[n % 5]! })],
  }));
  const news = Array.from({ length: 100 }, (_, n) => ({ type: 'news' as const, userId, title: `News ${n}` }));
  await insertItems(jobs, portal.db);
  await insertItems(news, portal.db);
}

/** Opens a browser in which the person has pressed 'Act'. */
async function actingAs(
  person: Person,
): Promise<{ page: Page; close: (expected?: 'nothing' | 'ended') => Promise<void>; token: string }> {
  const body = { institution: university.id };
  const { token } = await portal.call('POST /auth/act-for', { token: person.token, body });
  const { page, close, complaints } = await visit(portal);
  await page.addInitScript((acting) => {
    if (!sessionStorage.getItem('acts')) localStorage.setItem('token', acting);
    sessionStorage.setItem('acts', 'yes');
  }, token);
  return {
    page,
    token,
    /** The browser complains of a session that has ended. */
    close: async (expected: 'nothing' | 'ended' = 'nothing') => {
      if (expected === 'nothing') expect(complaints).toEqual([]);
      await close();
    },
  };
}

let university: Person;

/** Where items are begun. */
const publishing = (page: Page) => page.getByRole('link', { name: /^(Post a Job|Create Post)/ });

test('a university of five departments, twelve members and 300 items publishes, buys, corrects and is handed over', async () => {
  university = await createUser(portal, { role: 'university', name, credits: { package: 3 } });
  const admin = await createUser(portal, { role: 'admin' });
  const members: Member[] = [];
  for (const [n, role] of roles.entries()) members.push(await join(university, role, n));
  const one = (role: MemberRole) => members.find((member) => member.role === role)!;
  await publishAll(university.id);
  await theOwnerSeesAll(one('owner'));
  await anEditorPublishes(one('editor'), admin);
  await theOfficeBuys(one('accounts'), admin);
  await itIsHandedOver(one('editor'), one('owner'));
});

async function theOwnerSeesAll(owner: Person): Promise<void> {
  const { page, close } = await actingAs(owner);
  await page.goto('/members');
  await page.getByRole('heading', { name: 'Roles and hand-over' }).waitFor();
  for (const n of roles.keys()) await page.getByText(`${roles[n]} ${n}`, { exact: true }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Mine/ }).click();
  await page.getByRole('heading', { name: 'Vacancy 199' }).waitFor();
  await expectGoodPage(page);
  await close();
}

async function anEditorPublishes(editor: Person, admin: Person): Promise<void> {
  const { page, close, token } = await actingAs(editor);
  const openings = departments.map((department) => buildOpening({ department, title: 'Reader' }));
  const { id } = await portal.call('POST /drafts/jobs', {
    token,
    body: { ...buildJob({ title: 'Readers in five departments', employer: name }), openings },
  });
  await page.goto(`/jobs/edit/${id}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'Your Jobs' }).getByText(`by ${editor.user.name}`).waitFor();
  await portal.call('PUT /jobs/:id/approve', {
    token: admin.token,
    params: { id },
    body: { approvalStatus: 'approved' },
  });
  await page.goto(`/jobs/${id}`);
  for (const department of departments)
    await page.getByRole('main').getByText(department).filter({ visible: true }).first().waitFor();
  expect((await portal.try('GET /payments/history', { token })).status).toBe(403);
  await close();
}

async function theOfficeBuys(office: Person, admin: Person): Promise<void> {
  const { page, close, token } = await actingAs(office);
  await page.goto('/packages');
  await page.getByRole('radio', { name: 'Three Posts' }).check();
  await button(page, 'Buy Three Posts').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('State').selectOption({ label: 'Karnataka' });
  await dialog.getByText('IGST').waitFor();
  await dialog.getByLabel('PO number').fill('SU/2026/7');
  await page.getByRole('button', { name: 'Pay ₹2,850' }).click();
  await page.locator('button[value=success]').click();
  await page.getByRole('alert').filter({ hasText: 'Payment successful' }).waitFor();
  await page.goto('/payments');
  await page.getByRole('button', { name: /^(Tax invoice|Receipt) TS\// }).waitFor();
  const [order] = (await portal.call('GET /payments/history', { token })).orders;
  const documentText = async () => {
    const path = `/payments/orders/${order!.id}/receipt?format=html`;
    return (await portal.fetch(path, { token })).text();
  };
  expect(await documentText()).toContain('IGST');
  const asked = { kind: 'correction' as const, reason: 'The campus in Delhi ordered it' };
  await portal.call('POST /payments/orders/:orderId/request', {
    token,
    params: { orderId: order!.id },
    body: asked,
  });
  await portal.call('POST /admin/payments/orders/:id/correct', {
    token: admin.token,
    params: { id: order!.id },
    body: {
      billing: { name, address: 'Campus Road, New Delhi', stateCode: '07', gstin: '', poNumber: 'SU/2026/7' },
      reason: asked.reason,
    },
  });
  expect(await documentText()).toContain('CGST');
  await page.reload();
  await expectGoodPage(page);
  await page.goto('/dashboard');
  await page.getByText(`You act for ${name} (accounts)`).waitFor();
  expect(await publishing(page).count()).toBe(0);
  await close();
}

async function itIsHandedOver(editor: Member, owner: Person): Promise<void> {
  const { page, close } = await actingAs(editor);
  await page.goto('/dashboard');
  await page.getByText(`You act for ${name} (editor)`).waitFor();
  await publishing(page).first().waitFor();
  // The registrar retires: the account's address changes, and sessions of its login end.
  const email = 'new.registrar@suvarna.example';
  await portal.call('PUT /users/email', {
    token: university.token,
    body: { email, password: university.password },
  });
  const confirmation = await mailed('Confirm', email);
  await portal.call('POST /auth/confirm-email', { body: { token: confirmation } });
  expect((await portal.try('GET /users/profile', { token: university.token })).status).toBe(401);
  const login = { email, password: university.password };
  const { token } = await portal.call('POST /auth/login', { body: login });
  await portal.call('DELETE /members/:id', { token, params: { id: editor.memberId } });
  await page.goto('/profile');
  await page.getByText(`You act for ${name}`).waitFor({ state: 'detached' });
  const { members } = await portal.call('GET /members', {
    token: (
      await portal.call('POST /auth/act-for', { token: owner.token, body: { institution: university.id } })
    ).token,
  });
  expect(members).toHaveLength(roles.length);
  await close('ended');
}
