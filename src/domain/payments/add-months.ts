/** The same day so many months later, or the month's last day where it has no such day. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  // 31 January plus one month runs into March: step back to the last of February.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
