/** What mails and staff call a report. */
export const referenceOf = (reportId: string): string => `R-${reportId.slice(-8).toUpperCase()}`;
