import { oneReported, type ReportedEntity, type ReportOutcome } from '../contract/vocabulary/index.ts';
import type { Message } from './message.ts';

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
