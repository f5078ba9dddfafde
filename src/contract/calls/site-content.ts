import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { optionalReason } from '../shapes/moderation.ts';
import {
  aboutContent,
  contactsContent,
  grievanceOfficerContent,
  partnersContent,
  siteContent,
  siteEdit,
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
    body: siteEdit(grievanceOfficerContent),
  },
  'PUT /admin/site-content/about': {
    summary: 'Edit the text of the about page',
    ...admin,
    body: siteEdit(aboutContent),
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
