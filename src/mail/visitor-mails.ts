import { pages } from '../contract/addresses/pages.ts';
import { oneReported, type ReportedEntity, type ReportOutcome } from '../contract/vocabulary/index.ts';
import { type Message, salutation } from './message.ts';

/** `words` describe the search. A stranger may have requested it, so they contain no user input. */
export const alertConfirm = (to: { siteName: string; words: string; confirmUrl: string }): Message => ({
  subject: `Confirm your saved search on ${to.siteName}`,
  paragraphs: [`Please confirm that you want emails about new ${to.words} at this address.`],
  action: { label: 'Confirm saved search', url: to.confirmUrl },
  footnotes: [
    'The link expires after one week.',
    'If you did not ask for these emails, you can ignore this one. We won’t send any unless you confirm.',
  ],
});

interface Enquiry {
  name: string;
  email: string;
  organisation: string | null;
  message: string;
}

/** To the operator. */
export const enquiry = ({ name, email, organisation, message }: Enquiry): Message => ({
  subject: `Advertising enquiry from ${name}`,
  paragraphs: [`${name}${organisation ? `, ${organisation}` : ''} (${email}) writes:`],
  quote: message,
  action: { label: 'Reply by email', url: `mailto:${email}` },
});

/** To the operator, about anything. */
export const contactMessage = ({ name, email, message }: Omit<Enquiry, 'organisation'>): Message => ({
  subject: `Message from ${name}`,
  paragraphs: [`${name} (${email}) writes:`],
  quote: message,
  action: { label: 'Reply by email', url: `mailto:${email}` },
});

export const newsletterConfirm = (to: {
  siteName: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}): Message => ({
  subject: `Confirm your subscription to the ${to.siteName} newsletter`,
  paragraphs: ['Please confirm that you would like to receive our newsletter at this address.'],
  action: { label: 'Confirm subscription', url: to.confirmUrl },
  footnotes: [
    'If you did not ask for it, ignore this email and we will not send any more.',
    `You can unsubscribe at any time: ${to.unsubscribeUrl}`,
  ],
});

interface To {
  name: string;
  siteName: string;
  url: string;
}

export const testMail = ({ name, siteName, url }: To): Message => ({
  subject: `Test email of ${siteName}`,
  paragraphs: [
    salutation(name),
    `You asked for this email in the admin area, to see whether emails of ${siteName} arrive. They do.`,
    'If it was taken for spam, the sender’s domain may lack SPF or DKIM records: ask whoever runs the mail server.',
  ],
  action: { label: 'Open the checklist', url: url + pages.admin },
});

interface Reported {
  siteName: string;
  reference: string;
  kind: ReportedEntity;
  url: string;
}

const notYours =
  'If you did not report anything, you can ignore this email: somebody mistyped their address.';

/** Anybody can give any address, so it repeats nothing that was written. */
export const reportReceived = ({ siteName, reference, kind, url }: Reported): Message => ({
  subject: `We have received your report ${reference}`,
  paragraphs: [
    `Thank you for reporting ${oneReported[kind]} on ${siteName}. A moderator will look into it within 15 days.`,
    `We will tell you the outcome at this address. Your reference is ${reference}.`,
  ],
  action: { label: 'Open what you reported', url },
  footnotes: [notYours],
});

const found: Record<ReportOutcome, string> = {
  upheld: 'We agree with your report.',
  fixed: 'What you reported has been corrected.',
  dismissed: 'We found nothing that we have to change.',
};

interface Decided extends Reported {
  outcome: ReportOutcome;
  note: string | null;
  /** Whether this decision withdrew it. */
  hasWithdrawn: boolean;
  /** After an objection of whoever published it. */
  isSecond: boolean;
}

export const reportDecided = (to: Decided): Message => ({
  subject: `Your report ${to.reference}: our decision`,
  paragraphs: [
    `You reported ${oneReported[to.kind]} on ${to.siteName}.`,
    `${to.isSecond ? 'After an objection we have decided again. ' : ''}${to.hasWithdrawn ? 'We agree with your report, and have acted on it.' : found[to.outcome]}`,
  ],
  ...(to.note && { quote: to.note }),
  action: { label: 'Open what you reported', url: to.url },
  footnotes: [notYours],
});
