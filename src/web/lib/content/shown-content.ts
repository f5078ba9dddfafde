import type {
  AboutContent,
  ContactsContent,
  GrievanceOfficerContent,
  PartnersContent,
  SiteContent,
  TestimonialsContent,
} from '../../../contract/shapes/site-content.ts';
import { about } from './about.ts';
import { defaultContacts } from './contacts.ts';

/** Default content of the home page. The operator adds partners and testimonials in the admin area ('Site Content'). */
interface Partner {
  name: string;
  /** An image of this site's public folder, or an https address; without one the partner isn't shown. */
  logo: string | null;
}
interface Testimonial {
  quote: string;
  name: string;
  designation: string;
  photo: string | null;
}

/** None: only real logos are shown. */
const partners: Partner[] = [];

/** None: the home page shows what real members have said, or nothing. */
const testimonials: Testimonial[] = [];

export interface ShownContent {
  partners: PartnersContent;
  testimonials: TestimonialsContent;
  contacts: ContactsContent;
  /** Shown once an admin has stated one. */
  grievanceOfficer: GrievanceOfficerContent;
  about: AboutContent;
}

/** Partners that the home page shows: initials are no logo. */
export const withLogos = (partners: PartnersContent): PartnersContent =>
  partners.filter(({ logo }) => logo !== null && logo !== '');

/** Default content of each section. */
const defaults: ShownContent = {
  partners,
  testimonials,
  contacts: defaultContacts,
  grievanceOfficer: { name: '', address: '', email: '' },
  about,
};

/** Content to show: sections edited by admins, else the defaults. */
export const shownContent = (edited: SiteContent): ShownContent => ({
  partners: edited.partners?.content ?? defaults.partners,
  testimonials: edited.testimonials?.content ?? defaults.testimonials,
  contacts: edited.contacts?.content ?? defaults.contacts,
  grievanceOfficer: edited.grievanceOfficer?.content ?? defaults.grievanceOfficer,
  about: edited.about?.content ?? defaults.about,
});
