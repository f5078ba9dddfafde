import type { Message } from './message.ts';

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
