import { savedSearches } from '../../src/db/index.ts';
import { planMails } from '../../src/domain/discovery/index.ts';
import type { Person } from './people.ts';
import { savingIn } from './saving.ts';
import type { Mail, TestPortal } from './test-portal.ts';

export type Alerts = Awaited<ReturnType<typeof alertsIn>>;

/** Saved searches, what is published, and the mails about it. */
export async function alertsIn(portal: TestPortal) {
  const publishing = await savingIn(portal);
  return {
    publishing,
    save: async ({ token }: Person, changes: object = {}): Promise<string> =>
      (
        await portal.call('POST /searches', {
          token,
          body: { name: 'All jobs', kind: 'jobs', query: '', frequency: 'now', ...changes },
        })
      ).id,
    item: (changes: object = {}) => publishing.publicItem('jobs', changes),
    /** Lets a minute pass. @returns the mails sent */
    async mailsNow(): Promise<Mail[]> {
      portal.advanceClock(60_000);
      await planMails(portal.ctx);
      return (await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe']);
    },
    /** Leaves no searches and no mails to the next test, whose users should be the only ones who get mail. */
    async clear(): Promise<void> {
      await this.mailsNow();
      await portal.db.delete(savedSearches);
    },
    to: (mails: Mail[], { email }: { email: string }) => mails.filter((mail) => mail.to === email),
    /** Ids of the items in a mail. */
    links: (mail: Mail) =>
      [...mail.text.matchAll(/portal\.test\/(?:jobs|posts)\/([\w-]{36})/g)].map(([, id]) => id!),
  };
}
