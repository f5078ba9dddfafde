import type { Message } from './message.ts';

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
