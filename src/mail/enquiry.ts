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

/** To the operator, about anything. */
export const contactMessage = ({ name, email, message }: Omit<Enquiry, 'organisation'>): Message => ({
  subject: `Message from ${name}`,
  paragraphs: [`${name} (${email}) writes:`],
  quote: message,
  action: { label: 'Reply by email', url: `mailto:${email}` },
});
