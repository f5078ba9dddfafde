/** '4 December 2026 at 17:00', where the reader is. */
export const dayAndTime = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
