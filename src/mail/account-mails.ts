import { pages } from '../contract/addresses/pages.ts';
import { momentInWords } from '../contract/time/dates-in-words.ts';
import type { Role, MemberRole } from '../contract/vocabulary/index.ts';
import { type Message, salutation } from './message.ts';

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

/** To the new address. */
export const confirmAddress = (to: { url: string }): Message => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    salutation(null),
    'This address was given as the new one of an account. It becomes the account’s address when you confirm it. You then log in with it and your password, and are logged out everywhere until you do.',
  ],
  action: { label: 'Confirm new address', url: to.url },
  footnotes: [
    'The link works once and expires after 24 hours. If you did not ask for this, you can ignore this email: nothing changes.',
  ],
});

interface Changed {
  name: string;
  change: { newEmail: string; madeAt: Date | null; reservedUntil: Date | null };
  url: string;
}

/** To the old address, whose owner can undo the change. */
export const addressChanged = ({ name, change, url }: Changed): Message => ({
  subject: 'The email address of your account was changed',
  paragraphs: [
    salutation(name),
    `The address of your account was changed to ${change.newEmail}${change.madeAt ? ` on ${momentInWords(change.madeAt)} (India)` : ''}. All sessions have ended.`,
    'If you did this, you do not need to do anything. If not, undo it and then choose a new password: whoever changed the address knows yours.',
  ],
  action: { label: 'Undo the change', url },
  footnotes: change.reservedUntil
    ? [`The link works once, until ${momentInWords(change.reservedUntil)} (India).`]
    : [],
});

const memberDoes: Record<MemberRole, string> = {
  owner: 'to manage its account as an owner: its jobs and posts, orders and members',
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
    `${institution} invites you ${memberDoes[role]}. You log in with your own account of this email address; if you have none, you can register first.`,
  ],
  action: { label: 'See the invitation', url },
  footnotes: [
    `The invitation can be accepted once, until ${momentInWords(expiresAt)} (India). If you do not know the institution, you can ignore this email: nothing changes.`,
  ],
});

/** 'ended': by an owner; the person is told. The others are told to the institution. */
type MemberChange = 'joined' | 'left' | 'ended';

interface ChangedMember {
  name: string | null;
  institution: string;
  person: string;
  url: string;
}

const texts: Record<MemberChange, (to: ChangedMember) => Message> = {
  joined: ({ name, institution, person, url }) => ({
    subject: `${person} now acts for ${institution}`,
    paragraphs: [
      salutation(name),
      `${person} has accepted your invitation and can act for ${institution} now.`,
      'If this is not whom you invited, end the membership at once: it ends all sessions in which this person acts.',
    ],
    action: { label: 'See the members', url: url + pages.members },
  }),
  left: ({ name, institution, person, url }) => ({
    subject: `${person} no longer acts for ${institution}`,
    paragraphs: [
      salutation(name),
      `${person} has left and no longer acts for ${institution}. What this person published stays.`,
    ],
    action: { label: 'See the members', url: url + pages.members },
  }),
  ended: ({ name, institution, url }) => ({
    subject: `You no longer act for ${institution}`,
    paragraphs: [
      salutation(name),
      `An owner of the account of ${institution} has ended your membership. You cannot act for it any more; your own account stays as it is. If this surprises you, ask your institution.`,
    ],
    action: { label: 'Open your dashboard', url: url + pages.dashboard },
  }),
};

/** Tells an institution who joined or left, or a person whose membership was ended. */
export const memberChanged = (change: MemberChange, to: ChangedMember): Message => texts[change](to);

interface PasswordChange {
  name: string | null;
  changedAt: Date;
  isReset: boolean;
  /** Names of the API keys that still work. */
  keys: string[];
  url: string;
  keysUrl: string;
}

const ended = {
  change: 'You have been logged out on all other devices.',
  reset:
    'You have been logged out on all devices. Links that were mailed before and API keys no longer work, and neither does the secret address of your calendar: you can create new ones.',
};

export const passwordChanged = (to: PasswordChange): Message => ({
  subject: 'Your password was changed',
  paragraphs: [
    salutation(to.name),
    `The password of your account was changed on ${momentInWords(to.changedAt)} (India). ${to.isReset ? ended.reset : ended.change}`,
    ...(to.keys.length > 0
      ? [
          `These API keys still work: ${to.keys.join(', ')}. If you don’t know them or no longer use them, revoke all of them at once: ${to.keysUrl}`,
        ]
      : []),
    'If you did this, you do not need to do anything. If not, reset your password at once.',
  ],
  action: { label: 'Reset password', url: to.url },
});

export const resetPassword = (to: { name: string | null; url: string }): Message => ({
  subject: 'Reset your password',
  paragraphs: [
    salutation(to.name),
    'We received a request to reset the password of your account. Use the link below to choose a new one.',
  ],
  action: { label: 'Reset password', url: to.url },
  footnotes: [
    'The link works once and expires after 1 hour. If you did not ask for it, you can ignore this email: your password stays as it is.',
  ],
});

const ignoreOrReset =
  'If you did this, you do not need to do anything. If not, reset your password at once and write to us.';

const events = {
  enabled: {
    subject: 'Two-step login was turned on',
    happened: 'two-step login was turned on for your account. You have been logged out on all other devices.',
    next: ignoreOrReset,
  },
  disabled: {
    subject: 'Two-step login was turned off',
    happened: 'two-step login was turned off for your account.',
    next: ignoreOrReset,
  },
  codes_renewed: {
    subject: 'Your recovery codes were replaced',
    happened: 'new recovery codes were created for your account. The old ones no longer work.',
    next: ignoreOrReset,
  },
  reset: {
    subject: 'Two-step login was reset by an administrator',
    happened:
      'an administrator turned off two-step login for your account. You have been logged out on all devices.',
    next: 'Please set it up again after your next login. If you did not ask for this, reset your password at once and write to us.',
  },
  guessed: {
    subject: 'Someone tried to log in to your account',
    happened: 'someone entered your password correctly, but the wrong codes. They did not get in.',
    next: 'If this was not you, somebody else knows your password: reset it at once.',
  },
} as const;

/** Tells the owner about a change of their second factor, whoever made it. */
export function secondFactorChanged(to: {
  name: string | null;
  event: keyof typeof events;
  happenedAt: Date;
  url: string;
  contactUrl: string;
}): Message {
  const { subject, happened, next } = events[to.event];
  return {
    subject,
    paragraphs: [salutation(to.name), `On ${momentInWords(to.happenedAt)} (India), ${happened}`, next],
    action: { label: 'Reset password', url: to.url },
    footnotes: [{ link: { label: 'Write to us', url: to.contactUrl } }],
  };
}

export const verifyEmail = (to: { url: string }): Message => ({
  subject: 'Verify your email address',
  paragraphs: [
    salutation(null),
    'Please confirm your email address. After that you can publish posts and jobs.',
  ],
  action: { label: 'Verify email address', url: to.url },
  footnotes: [
    'The link works once and expires after 24 hours. If you did not register, you can ignore this email.',
  ],
});

export const accountDeleted = (to: {
  name: string;
  siteName: string;
  publishedItems: 'keep' | 'delete';
  url: string;
}): Message => ({
  subject: `Your account at ${to.siteName} was deleted`,
  paragraphs: [
    `Dear ${to.name},`,
    `Your account was deleted, with your profile, drafts and lists. ${
      to.publishedItems === 'keep'
        ? 'What you published stays, without your name.'
        : 'What you published was deleted too.'
    }`,
    'Invoices and what tax law requires are kept for as long as it says. We write to this address no more.',
    'If this was neither you nor asked for by you, please tell us.',
  ],
  action: { label: 'Contact us', url: to.url },
});

export const welcome = (to: { name: string; siteName: string; url: string }): Message => ({
  subject: `Welcome to ${to.siteName}`,
  paragraphs: [
    `Dear ${to.name},`,
    'Your email address is verified. You can now publish jobs, calls for papers, programs, workshops, courses and more. A moderator reviews each before it becomes public.',
  ],
  action: { label: 'Open your dashboard', url: to.url },
});
