import type { Message } from './message.ts';

interface Decided {
  name: string;
  institute: string;
  url: string;
}

interface ClaimDecided extends Decided {
  /** If the claim was about the institution's new name. */
  formerName: string | null;
}

export const claimApproved = (to: ClaimDecided): Message => ({
  subject:
    to.formerName === null
      ? `Your account is linked to ${to.institute}`
      : `Your institution’s new name is confirmed: ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    to.formerName === null
      ? `An administrator linked your account to ${to.institute}. The institute’s page now shows your published posts.`
      : `An administrator confirmed that ${to.formerName} is now called ${to.institute}. Its page says that it is verified again.`,
  ],
  action: { label: 'View the page', url: to.url },
});

export const claimDeclined = (to: ClaimDecided & { reason: string }): Message => ({
  subject:
    to.formerName === null
      ? `Your account was not linked to ${to.institute}`
      : `Your institution’s new name was not confirmed: ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    to.formerName === null
      ? `An administrator could not link your account to ${to.institute}, for this reason:`
      : `An administrator could not confirm that ${to.formerName} is now called ${to.institute}, for this reason:`,
  ],
  quote: to.reason,
  action: { label: 'View your profile', url: to.url },
});

/** To the account from which an admin took the institute. */
export const instituteLost = (to: Decided): Message => ({
  subject: `Another account represents ${to.institute} now`,
  paragraphs: [
    `Dear ${to.name},`,
    `An administrator looked into who represents ${to.institute}, and gave it to another account. Your own posts and jobs stay yours.`,
    'If this is a mistake, answer this mail: say who you are at the institution and how we can check it.',
  ],
  action: { label: 'View your profile', url: to.url },
});

/** To the account of an institute for which nobody has shown that it stands for it. */
export const instituteListed = (to: Decided): Message => ({
  subject: `Show readers that you represent ${to.institute}`,
  paragraphs: [
    `Dear ${to.name},`,
    `Your account represents ${to.institute}. Its page now says how we know: at present, that your account says so.`,
    'Your profile shows how to prove that the institution’s web domain is yours, with a DNS record or a small file. Readers then see ‘Domain verified’.',
  ],
  action: { label: 'Open your profile', url: to.url },
});
