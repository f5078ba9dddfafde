import type { ReactNode } from 'react';
import type { ChecklistKey } from '../../../contract/vocabulary/index.ts';

interface Entry {
  title: string;
  why: ReactNode;
  /** The page on which it is done, if there is one. */
  to?: string;
}

/** Each with why it matters; what only whoever runs the server can do names the settings or the command. */
export const checklistEntries: Record<ChecklistKey, Entry> = {
  nameAndLogo: {
    title: 'Name and logo',
    why: 'Every page and email carries them.',
    to: '/admin/site?section=identity',
  },
  contact: {
    title: 'Contact',
    why: 'Readers and authors need an address, email or phone of yours.',
    to: '/admin/site?section=contacts',
  },
  legalTexts: {
    title: 'Legal texts',
    why: 'The terms and the privacy policy must say who you are: edit and save both.',
    to: '/admin/site?section=terms',
  },
  mailTest: {
    title: 'Emails',
    why: (
      <>
        Nobody can verify an address until emails arrive. <code>SMTP_URL</code> and <code>MAIL_FROM</code> set
        the mail server.
      </>
    ),
  },
  payments: {
    title: 'Payments',
    why: (
      <>
        The sandbox charges nobody. Set <code>PAYMENTS=razorpay</code> with its keys, or{' '}
        <code>PAYMENTS=off</code> to sell nothing.
      </>
    ),
  },
  moderator: {
    title: 'First moderator',
    why: 'Somebody besides you should review what is submitted: invite a moderator.',
    to: '/admin/users/create',
  },
  institutions: {
    title: 'Institutions',
    why: 'Authors choose their employer from a list of universities: import one.',
    to: '/admin/institutes?tab=records',
  },
  samples: {
    title: 'Sample content',
    why: (
      <>
        Its items are invented, and its accounts can log in. <code>npm run samples -- remove</code> removes
        it.
      </>
    ),
  },
};
