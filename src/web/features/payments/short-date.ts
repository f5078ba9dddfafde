const format = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** dd/mm/yyyy, as everywhere but on cards (docs/rules.md#cards). */
export const shortDate = (moment: string): string => format.format(new Date(moment));
