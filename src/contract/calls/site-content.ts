import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { optionalReason } from '../shapes/moderation.ts';
import {
  aboutContent,
  contactsContent,
  identityContent,
  grievanceOfficerContent,
  mailsContent,
  partnersContent,
  privacyContent,
  siteContent,
  flatSiteEdit,
  siteEdit,
  siteVersions,
  siteVersionsQuery,
  termsContent,
  testimonialsContent,
} from '../shapes/site-content.ts';
import { siteSections } from '../vocabulary/index.ts';

const admin = { who: 'admin', result: siteContent } as const;

export const siteContentCalls = topic({
  'GET /site-content': {
    summary: 'Edited site content; null where the default applies',
    who: 'anyone',
    result: siteContent,
  },
  'PUT /admin/site-content/identity': {
    summary: 'Edit name, strap line and logo of the portal',
    ...admin,
    body: flatSiteEdit(identityContent),
  },
  'PUT /admin/site-content/partners': {
    summary: 'Edit the partners on the home page',
    ...admin,
    body: siteEdit(partnersContent),
  },
  'PUT /admin/site-content/testimonials': {
    summary: 'Edit the testimonials on the home page',
    ...admin,
    body: siteEdit(testimonialsContent),
  },
  'PUT /admin/site-content/contacts': {
    summary: 'Edit address, email, phone, social profiles and channels',
    ...admin,
    body: siteEdit(contactsContent),
  },
  'PUT /admin/site-content/grievanceOfficer': {
    summary: 'Edit who answers complaints',
    ...admin,
    body: flatSiteEdit(grievanceOfficerContent),
  },
  'PUT /admin/site-content/about': {
    summary: 'Edit the text of the about page',
    ...admin,
    body: siteEdit(aboutContent),
  },
  'PUT /admin/site-content/terms': {
    summary: 'Edit the terms of use',
    ...admin,
    body: flatSiteEdit(termsContent),
  },
  'PUT /admin/site-content/privacy': {
    summary: 'Edit the privacy policy',
    ...admin,
    body: flatSiteEdit(privacyContent),
  },
  'PUT /admin/site-content/mails': {
    summary: 'Edit what stands under each mail',
    ...admin,
    body: flatSiteEdit(mailsContent),
  },
  'GET /admin/site-content/:section/versions': {
    summary: 'Earlier versions of a section, newest first',
    who: 'admin',
    params: z.object({ section: z.enum(siteSections) }),
    query: siteVersionsQuery,
    result: siteVersions,
  },
  'POST /admin/site-content/restore': {
    summary: 'Restore the default of a section',
    ...admin,
    body: z.object({
      section: z.enum(siteSections, { error: 'Unknown section' }),
      reason: optionalReason,
    }),
  },
});
