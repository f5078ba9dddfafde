import { pages } from '../contract/addresses/pages.ts';
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
