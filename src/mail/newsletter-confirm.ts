import type { Message } from './message.ts';

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
