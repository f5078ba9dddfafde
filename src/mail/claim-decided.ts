import type { Message } from './message.ts';

interface Decided {
  name: string;
  institute: string;
  url: string;
}

export const claimApproved = (to: Decided): Message => ({
  subject: `Your account is linked to ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    `An administrator linked your account to ${to.institute}. The institute’s page now shows your published posts.`,
  ],
  action: { label: 'View the page', url: to.url },
});

export const claimDeclined = (to: Decided & { reason: string }): Message => ({
  subject: `Your account was not linked to ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    `An administrator could not link your account to ${to.institute}, for this reason:`,
  ],
  quote: to.reason,
  action: { label: 'View your profile', url: to.url },
});
