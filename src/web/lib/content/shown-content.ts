import type {
  AboutContent,
  ContactsContent,
  PartnersContent,
  SiteContent,
  TestimonialsContent,
} from '../../../contract/shapes/site-content.ts';
import { about } from './about.ts';
import { defaultContacts } from './contacts.ts';
import { partners, testimonials } from './home-content.ts';

export interface ShownContent {
  partners: PartnersContent;
  testimonials: TestimonialsContent;
  contacts: ContactsContent;
  about: AboutContent;
}

/** Partners that the home page shows: initials are no logo. */
export const withLogos = (partners: PartnersContent): PartnersContent =>
  partners.filter(({ logo }) => logo !== null && logo !== '');

/** Default content of each section. */
const defaults: ShownContent = { partners, testimonials, contacts: defaultContacts, about };

/** Content to show: sections edited by admins, else the defaults. */
export const shownContent = (edited: SiteContent): ShownContent => ({
  partners: edited.partners?.content ?? defaults.partners,
  testimonials: edited.testimonials?.content ?? defaults.testimonials,
  contacts: edited.contacts?.content ?? defaults.contacts,
  about: edited.about?.content ?? defaults.about,
});
