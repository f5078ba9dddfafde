import type { Monitoring } from '../../../contract/staff/monitoring.ts';
import type { Figure } from '../overview/DeadLetters.tsx';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '1.5 MB' */
export function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** '40 s', '12 min', '5 h', '3 days' */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

export const count = (value: number): string => value.toLocaleString('en-IN');

/** A runnable task that waits for this long means that no worker is running. */
const lateTask = 5 * 60;
const lateBackup = 48 * 3600;

/** The figures of the operator's page; those that need attention are marked. */
export function figuresOf(state: Monitoring): Figure[] {
  const { database, queue, items, payments, uploads, backup } = state;
  const sinceBackup = backup.lastGoodAt
    ? (Date.parse(state.now) - Date.parse(backup.lastGoodAt)) / 1000
    : null;
  return [
    {
      label: 'Last backup',
      value: sinceBackup === null ? 'None' : durationText(sinceBackup),
      note: backup.lastError ?? (sinceBackup === null ? 'set BACKUP_DIR for daily backups' : 'ago'),
      isLate: Boolean(backup.lastError) || sinceBackup === null || sinceBackup > lateBackup,
    },
    {
      label: 'Tasks waiting',
      value: count(queue.ready),
      note:
        queue.ready > 0
          ? `longest waiting: ${durationText(queue.oldestReadySeconds)}; ${count(queue.running)} running`
          : `${count(queue.running)} running, ${count(queue.later)} for later`,
      isLate: queue.oldestReadySeconds > lateTask,
    },
    ...mailFigures(state),
    {
      label: 'Under review',
      value: count(items.pending),
      note:
        items.pending > 0 ? `longest waiting: ${durationText(items.oldestPendingSeconds)}` : 'none waiting',
    },
    {
      label: 'Open orders',
      value: count(payments.open),
      note: `${count(payments.paid)} paid, ${count(payments.failed)} failed, ${count(payments.refunded)} refunded`,
    },
    {
      label: 'Unmatched payment events',
      value: count(payments.unmatchedEvents),
      note: `${count(payments.refundsWaiting)} refunds wait for the provider`,
      isLate: payments.unmatchedEvents > 0,
    },
    {
      label: 'Database',
      value: size(database.bytes),
      note: `PostgreSQL ${database.version}; ${database.connections} of ${database.connectionLimit} connections; ${database.migrations} migrations`,
      isLate: database.connections > database.connectionLimit * 0.8,
    },
    {
      label: 'Uploads',
      value: count(uploads.files),
      note: `${uploads.bytes === 0 ? '0 MB' : size(uploads.bytes)} of files`,
    },
  ];
}

const mailFigures = ({ mails, alerts }: Monitoring): Figure[] => [
  {
    label: 'Emails waiting',
    value: count(mails.waiting),
    note:
      mails.failedForGood > 0
        ? `${count(mails.failedForGood)} failed permanently`
        : 'none failed permanently',
    isLate: mails.failedForGood > 0,
  },
  {
    label: 'Alert emails waiting',
    value: count(alerts.waiting),
    note: alerts.stopped ? 'stopped' : 'about saved searches and reminders',
    isLate: alerts.stopped,
    to: '/admin/mails',
  },
];
