/** Retention periods of personal data in days, shown in the privacy policy and applied daily. */
export const retentionDays = {
  endedSession: 7,
  signIn: 180,
  notice: 180,
  /** Addresses and details of reports, after their case was closed; until then its author may object. */
  report: 180,
  unusedUpload: 1,
  unconfirmedSubscription: 7,
  endedSubscription: 30,
  /** How long after its first approval an item counts as new; mails are kept longer, so that it is mailed once. */
  publication: 60,
  alertMail: 61,
  /** Hashes of mailboxes: a day's mails that strangers caused, and who got welcome credits. */
  requestedMail: 2,
  welcomedMailbox: 3 * 366,
  /** Proforma invoices, after their last day. Those that an order names stay. */
  proforma: 90,
  failedWork: 90,
  mailFile: 30,
  /** Ids of items that are no longer public, for those who keep a copy of the lists. */
  removedItem: 90,
  /** Lines of the server's log, with addresses of clients. */
  serverLog: 180,
} as const;

/** In years: accounting records, and the log of staff actions with the outcomes of reports. */
export const retentionYears = { paymentDocument: 8, staffAction: 8 } as const;

/** The version of the terms and the privacy policy, as their pages show it (docs/specification.md#legal-pages). */
export const legalVersion = 'May 2023';

/** Sections of the site's own content that admins edit, with their names in the log and the admin area. */
export const siteSectionNames = {
  identity: 'Name and logo',
  partners: 'Partners',
  testimonials: 'Testimonials',
  contacts: 'Contact details',
  grievanceOfficer: 'Grievance officer',
  about: 'About text',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  mails: 'Emails',
} as const;
export type SiteSection = keyof typeof siteSectionNames;
export const siteSections = Object.keys(siteSectionNames) as [SiteSection, ...SiteSection[]];
