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
