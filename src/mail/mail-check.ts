import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

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
  action: { label: 'Open the checklist', url: `${url}/admin` },
});
