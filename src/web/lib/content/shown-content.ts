import type {
  AboutContent,
  ContactsContent,
  GrievanceOfficerContent,
  IdentityContent,
  LegalContent,
  MailsContent,
  PartnersContent,
  SiteContent,
  TestimonialsContent,
} from '../../../contract/staff/site-content.ts';
import { shippedIdentity } from '../../../contract/site.ts';
import { about } from './about.ts';
import { defaultContacts } from '../root-data.ts';

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
  identity: IdentityContent;
  partners: PartnersContent;
  testimonials: TestimonialsContent;
  contacts: ContactsContent;
  /** Shown once an admin has stated one. */
  grievanceOfficer: GrievanceOfficerContent;
  about: AboutContent;
  /** Empty for the shipped text. */
  terms: LegalContent;
  privacy: LegalContent;
  mails: MailsContent;
}

/** Partners that the home page shows: initials are no logo. */
export const withLogos = (partners: PartnersContent): PartnersContent =>
  partners.filter(({ logo }) => logo !== null && logo !== '');

/** Default content of each section. */
export const defaultContent: ShownContent = {
  identity: shippedIdentity,
  partners,
  testimonials,
  contacts: defaultContacts,
  grievanceOfficer: { name: '', address: '', email: '' },
  about,
  terms: { html: '' },
  privacy: { html: '' },
  mails: { signature: '' },
};

/** Content to show: sections edited by admins, else the defaults. */
export const shownContent = (edited: SiteContent): ShownContent => ({
  identity: edited.identity?.content ?? defaultContent.identity,
  partners: edited.partners?.content ?? defaultContent.partners,
  testimonials: edited.testimonials?.content ?? defaultContent.testimonials,
  contacts: edited.contacts?.content ?? defaultContent.contacts,
  grievanceOfficer: edited.grievanceOfficer?.content ?? defaultContent.grievanceOfficer,
  about: edited.about?.content ?? defaultContent.about,
  terms: edited.terms?.content ?? defaultContent.terms,
  privacy: edited.privacy?.content ?? defaultContent.privacy,
  mails: edited.mails?.content ?? defaultContent.mails,
});
