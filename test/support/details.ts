import { buildPost } from './items.ts';

/** The portal's clock begins on 21 November 2026. */
export const facts = {
  milestones: [
    { kind: 'start', date: '2027-06-01' },
    { kind: 'submission', date: '2026-12-04', time: '17:00', zone: 'Europe/Paris' },
    { kind: 'other', date: '2027-03-01', label: 'Camera ready' },
  ],
  place: { mode: 'hybrid', city: 'Vienna', country: 'AT' },
  fee: { kind: 'amount', amount: 25_000, currency: 'EUR' },
  actionLink: 'https://conference.example/submit',
  organiser: 'Vienna Society of Logic',
  rank: 'CORE A',
};
export const buildCall = (changes: object = {}) =>
  buildPost({ type: 'callForPaper', subType: 'conferences', ...facts, ...changes } as never);
