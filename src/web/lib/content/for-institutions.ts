import type { TransparencyMonth } from '../../../contract/staff/site-calls.ts';

/** Texts of the page for institutions. */
export const advertisingForInstitutions = {
  lead: 'Departments, levels, vacancies, fees and dates are read from your advertisement, a moderator checks it, and each opening is found by itself.',
  example:
    'Position, place, pay, number of openings and last date stand in the list; on its page each opening can be linked, printed and compared.',
  steps: [
    {
      title: 'Register',
      text: 'With an address at your institution’s web domain. Its page can then show your logo, your text, and that you run it, verified.',
    },
    {
      title: 'Paste your notice',
      text: 'Text, table, PDF, Word or Excel. What was read is proposed field by field, and you accept or change each.',
    },
    { title: 'A moderator reads it', text: 'Each is read before it is published.' },
    {
      title: 'Keep it current',
      text: 'Extend the last date, add a corrigendum or withdraw it: the page stays up, and whoever saved it is told.',
    },
  ],
  questions: [
    {
      title: 'Is a notice with fourteen departments fourteen advertisements?',
      text: 'No. It is one advertisement with up to 300 openings, for one credit. Each opening is found by its department, position, level and category.',
    },
    {
      title: 'Can several people of our office work here?',
      text: 'Yes. Invite them with their own addresses: as owners, as editors who publish, or for accounts and invoices. Jobs, posts and orders name who acted.',
    },
    {
      title: 'What if we must correct it?',
      text: 'Edit it. The published version stays up until a moderator has read the change, and the page says what was changed and when.',
    },
    {
      title: 'How do we pay?',
      text: 'Your invoice names your institution, its GSTIN and State, and your purchase order. Prices include GST where it is charged, and a proforma invoice holds them for 30 days.',
    },
    {
      title: 'Can somebody else publish in our name?',
      text: 'A name alone links nothing. An account is linked to your page by an address at your domain, and a second claim is decided by an administrator who hears both sides.',
    },
    {
      title: 'What do we see afterwards?',
      text: 'How often each of your items was opened, applied for and saved, by the day, for you alone. Search engines, feeds and calendars that readers subscribe to have it too.',
    },
  ],
};

/** Fewer decisions say nothing about the next one. */
const leastDecisions = 20;

/** How long authors waited this month and the last, in hours; null where too few decisions are known. @param months newest first */
export function recentWait(months: readonly TransparencyMonth[]): { half: number; most: number } | null {
  const known = months.slice(0, 2).flatMap(({ medianHours: half, slowestTenthHours: most, decisions }) => {
    if (half === null || most === null) return [];
    return [{ half, most, count: decisions.approved + decisions.rejected }];
  });
  if (known.reduce((sum, { count }) => sum + count, 0) < leastDecisions) return null;
  return {
    half: Math.max(...known.map(({ half }) => half)),
    most: Math.max(...known.map(({ most }) => most)),
  };
}

/** 'The same day' is said only while nine of ten waited less than a day. */
export const isSameDay = (wait: ReturnType<typeof recentWait>): boolean => wait !== null && wait.most < 24;
