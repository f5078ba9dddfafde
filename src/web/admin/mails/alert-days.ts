import type { AlertDay, AlertReport } from '../../../contract/shapes/alert-report.ts';
import { shortDate } from '../../lib/format/dates.ts';
import type { Column } from '../kit/columns.ts';
import { count } from '../system/figures.ts';
import type { Figure } from '../overview/Figures.tsx';

type What = Exclude<keyof AlertDay, 'day'>;

const headers: Record<What, string> = {
  planned: 'Planned',
  sent: 'Sent',
  bounced: 'Bounced',
  dropped: 'Dropped',
  waiting: 'Waiting',
  unsubscribed: 'Unsubscribed',
  paused: 'Paused',
  notices: 'Reminders',
};
const figures = Object.keys(headers) as What[];

export const hasHappened = (day: AlertDay): boolean => figures.some((what) => day[what] > 0);

export const dayColumns: Column<AlertDay>[] = [
  { header: 'Day', cell: ({ day }) => shortDate(day), format: 'number' },
  ...figures.map((what): Column<AlertDay> => ({
    header: headers[what],
    cell: (day) => count(day[what]),
    format: 'amount',
  })),
];

/** The most important totals of these days, with explanations. */
export function totalFigures({ days, waiting }: AlertReport): Figure[] {
  const sum = (what: What) => days.reduce((total, day) => total + day[what], 0);
  const bounced = sum('bounced');
  return [
    { label: 'Planned', value: count(sum('planned')), note: 'emails about saved searches and follows' },
    { label: 'Sent', value: count(sum('sent')), note: 'accepted by the mail server' },
    {
      label: 'Bounced',
      value: count(bounced),
      note: 'refused permanently by the mail server; the searches pause',
      isLate: bounced > 0 && bounced * 20 >= sum('sent'),
    },
    {
      label: 'Unsubscribed',
      value: count(sum('unsubscribed')),
      note: 'by the link or button in an email',
    },
    {
      label: 'Reminders',
      value: count(sum('notices')),
      note: 'emails about upcoming dates and extended deadlines',
    },
    {
      label: 'Waiting now',
      value: count(waiting.alerts + waiting.notices),
      note: `${count(waiting.alerts)} about saved searches, ${count(waiting.notices)} reminders`,
    },
  ];
}
