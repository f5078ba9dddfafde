import { momentInWords } from '../contract/time/date-in-words.ts';
import type { MemberRole } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

const does: Record<MemberRole, string> = {
  owner: 'to manage its account as an owner: its items, orders and members',
  editor: 'to publish and edit its jobs and posts as an editor',
  accounts: 'to buy for it and to see its orders and documents, for its accounts',
};

interface Invitation {
  institution: string;
  role: MemberRole;
  expiresAt: Date;
  url: string;
}

/** To an address that may have no account: it greets nobody by name. */
export const invitation = ({ institution, role, expiresAt, url }: Invitation): Message => ({
  subject: `${institution} invites you`,
  paragraphs: [
    salutation(null),
    `${institution} invites you ${does[role]}. You log in with your own account of this email address; if you have none, you can register first.`,
  ],
  action: { label: 'See the invitation', url },
  footnotes: [
    `The invitation can be accepted once, until ${momentInWords(expiresAt)} (India). If you do not know the institution, you can ignore this email: nothing changes.`,
  ],
});
