import { z, namedSchemas } from '../z.ts';
import { reportReasonNames, siteSections } from '../vocabulary/index.ts';
import { defineRoutes } from '../endpoint.ts';
import { email, optionalLine, requiredLine, requiredText, text } from '../shapes/text.ts';
import { optionalReason } from './moderation.ts';
import { sectionEdits, siteContent, siteVersions, siteVersionsQuery } from './site-content.ts';

const number = z.number().int();
/** Null without any. */
const hours = z.number().nullable();

const month = z.object({
  /** YYYY-MM in Asia/Kolkata. */
  month: z.string(),
  /** On jobs, posts and their revisions, without those that were undone. */
  decisions: z.object({ approved: number, rejected: number }),
  /** From submission to the decision. */
  medianHours: hours,
  /** A tenth waited at least so long. */
  slowestTenthHours: hours,
  /** Why readers reported something. */
  reasons: z.record(z.enum(reportReasonNames), number),
  /** Decisions that took back an earlier one, those on objections too. */
  reversals: number,
  /** Reports, and the decisions on cases of reports. */
  reports: z.object({ received: number, upheld: number, fixed: number, dismissed: number }),
  objections: number,
});
export type TransparencyMonth = z.output<typeof month>;

/** The last twelve months, newest first (docs/specification.md#transparency). */
const transparency = z.object({ months: z.array(month) });
export type Transparency = z.output<typeof transparency>;

/** The last dump of public items, as its page shows it. */
export interface LastDump {
  createdAt: string;
  total: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  license: { name: string; title: string; path: string };
  citation: string;
  files: { name: string; format: string; bytes: number; sha256: string }[];
  fields: { name: string; type: string; description: string; values: string[] }[];
}

const admin = { access: 'admin', result: siteContent } as const;

export const siteContentCalls = defineRoutes({
  'GET /site-content': {
    summary: 'Edited site content; null where the default applies',
    access: 'anyone',
    result: siteContent,
  },
  'PUT /admin/site-content/identity': {
    summary: 'Edit name, strap line and logo of the portal',
    ...admin,
    body: sectionEdits.identity.body,
  },
  'PUT /admin/site-content/partners': {
    summary: 'Edit the partners on the home page',
    ...admin,
    body: sectionEdits.partners.body,
  },
  'PUT /admin/site-content/testimonials': {
    summary: 'Edit the testimonials on the home page',
    ...admin,
    body: sectionEdits.testimonials.body,
  },
  'PUT /admin/site-content/contacts': {
    summary: 'Edit address, email, phone, social profiles and channels',
    ...admin,
    body: sectionEdits.contacts.body,
  },
  'PUT /admin/site-content/grievanceOfficer': {
    summary: 'Edit who answers complaints',
    ...admin,
    body: sectionEdits.grievanceOfficer.body,
  },
  'PUT /admin/site-content/about': {
    summary: 'Edit the text of the about page',
    ...admin,
    body: sectionEdits.about.body,
  },
  'PUT /admin/site-content/terms': {
    summary: 'Edit the terms of use',
    ...admin,
    body: sectionEdits.terms.body,
  },
  'PUT /admin/site-content/privacy': {
    summary: 'Edit the privacy policy',
    ...admin,
    body: sectionEdits.privacy.body,
  },
  'PUT /admin/site-content/mails': {
    summary: 'Edit what stands under each mail',
    ...admin,
    body: sectionEdits.mails.body,
  },
  'GET /admin/site-content/:section/versions': {
    summary: 'Earlier versions of a section, newest first',
    access: 'admin',
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

/** Invisible to people, and of no name that browsers fill in. What fills it is told that nothing was sent. */
const honeypot = text(500).nullish();
const done = z.object({ message: z.string() });
const link = z.object({ email, token: text(200) });

/** Calls that need no account. */
export const visitors = defineRoutes({
  'GET /transparency': {
    summary:
      'How long items waited, and how staff decided on them and on reports, by month; at most a minute old',
    access: 'anyone',
    result: transparency,
  },
  'POST /newsletter': {
    summary: 'Subscribe to the newsletter; a confirmation email is sent to an unconfirmed address',
    access: 'anyone',
    limit: 'newsletter',
    body: z.object({
      email,
      locale: z.enum(['en'], { error: 'Unknown locale' }).default('en'),
      leaveEmpty: honeypot,
    }),
    result: done,
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the emailed link',
    access: 'anyone',
    limit: 'login',
    body: link,
    result: done,
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token from the emailed link',
    access: 'anyone',
    limit: 'login',
    body: link,
    result: done,
  },
  'POST /enquiries': {
    summary: 'Send an advertising enquiry, which is emailed to the operator',
    access: 'anyone',
    limit: 'contact',
    body: z.object({
      name: requiredLine(150),
      email,
      organisation: optionalLine(200),
      message: requiredText(5000),
      leaveEmpty: honeypot,
    }),
    result: done,
  },
  'POST /contact': {
    summary: 'Send a message, which is emailed to the operator',
    access: 'anyone',
    limit: 'contact',
    body: z.object({
      name: requiredLine(150),
      email,
      message: requiredText(5000),
      leaveEmpty: honeypot,
    }),
    result: done,
  },
});

const byAddress = z.object({ url: requiredText(2000, 'Required') });

export const uploads = defineRoutes({
  'POST /uploads/image': {
    summary: 'Upload an image (multipart, field image, at most 5 MB); returns its URL',
    access: 'user',
    scopes: ['jobs', 'posts'],
    limit: 'upload',
    multipart: 'image',
    result: z
      .object({
        /** A path on this site that contains the image's size; pages derive narrower widths from it. */
        url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      })
      .register(namedSchemas, { id: 'UploadedImage' }),
    status: 201,
  },
  'DELETE /uploads/image': {
    summary: 'Delete an uploaded image; for its owner and staff',
    access: 'user',
    scopes: ['jobs', 'posts'],
    body: byAddress,
    result: z.object({ id: z.string() }),
  },
  'POST /uploads/document': {
    summary:
      'Upload a PDF (multipart, field document, at most 10 MB); returns its URL, which cannot be guessed',
    access: 'user',
    scopes: ['jobs', 'posts'],
    limit: 'upload',
    multipart: 'document',
    result: z.object({ url: z.string() }).register(namedSchemas, { id: 'UploadedDocument' }),
    status: 201,
  },
  'DELETE /uploads/document': {
    summary: 'Delete an uploaded document; for its owner and staff',
    access: 'user',
    scopes: ['jobs', 'posts'],
    body: byAddress,
    result: z.object({ id: z.string() }),
  },
});
