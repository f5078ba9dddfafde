import { momentInWords } from '../contract/time/date-in-words.ts';
import type { Role } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

const does: Record<Role, string> = {
  individual: 'An account was made for you',
  university: 'An account for your institution was made',
  moderator: 'You were made a moderator',
  admin: 'You were made an administrator',
};

interface AccountInvitation {
  role: Role;
  siteName: string;
  expiresAt: Date;
  url: string;
}

/** To an address that nobody has verified yet: it greets nobody by name. */
export const accountInvitation = ({ role, siteName, expiresAt, url }: AccountInvitation): Message => ({
  subject: `Your account on ${siteName}`,
  paragraphs: [
    salutation(null),
    `${does[role]} on ${siteName}, with this email address. Choose your password to start using it.`,
  ],
  action: { label: 'Choose your password', url },
  footnotes: [
    `The link works once, until ${momentInWords(expiresAt)} (India). If it has expired, ask whoever invited you to send it again. If you do not expect this, you can ignore this email.`,
  ],
});
