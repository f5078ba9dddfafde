import { expect, test } from 'vitest';
import { render } from '../../../../src/mail/index.ts';
import { createUser } from '../../../support/people.ts';
import { openAs, portal, startAccounts } from '../../support/accounts.ts';
import { findProblems } from '../../support/axe.ts';
import { scrollsSideways } from '../../support/visit.ts';

startAccounts();

test('every mail is readable in light and dark mode', async () => {
  const { email } = await createUser(portal, { isVerified: false });
  await portal.call('POST /auth/forgot-password', { body: { email } });
  const sent = await portal.newMails();
  expect(sent.length).toBeGreaterThan(1);
  const page = await openAs(null);
  const whole = render(
    {
      subject: 'All that a mail can have',
      paragraphs: ['Some words.'],
      quote: 'What a moderator wrote.',
      action: { label: 'Do it', url: 'https://portal.example/x' },
      footnotes: ['Small print.', { text: 'Why.', link: { label: 'Stop', url: 'https://portal.example/y' } }],
    },
    { siteName: 'Lectern', publicUrl: 'https://portal.example', address: 'A road', hasAccount: true },
  );
  for (const { html } of [whole, ...sent])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      expect(await findProblems(page, ['color-contrast'])).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    }
});

test('an account whose address takes no mails says so, with where it is changed', async () => {
  const person = await createUser(portal);
  const page = await openAs(person);
  await portal.db.$client.query('UPDATE users SET email_refused_at = now() WHERE id = $1', [person.id]);
  await page.goto('/dashboard');
  await page.getByText('Our emails do not reach you').waitFor();
  await page.getByRole('link', { name: 'account settings' }).click();
  await page.getByRole('button', { name: 'Change email address' }).waitFor();
  await page.getByText(`The mail server of ${person.email} refuses them.`).waitFor();
});
