import type { routes } from '../contract/index.ts';
import {
  getSiteContent,
  listSiteVersions,
  restoreSiteContent,
  updateSiteContent,
  sendContactMessage,
  sendEnquiry,
  readTransparency,
} from '../domain/staff/index.ts';
import { deleteUpload, saveDocument, saveImage } from '../domain/people/index.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../domain/discovery/index.ts';
import type { Handlers } from './handlers.ts';

export const siteContent: Handlers<typeof routes.siteContent> = {
  'GET /site-content': ({ ctx }) => getSiteContent(ctx),
  'PUT /admin/site-content/identity': ({ ctx, caller, body: { updatedAt, reason, ...content } }) =>
    updateSiteContent(ctx, caller, 'identity', { content, updatedAt, reason }),
  'PUT /admin/site-content/partners': ({ ctx, caller, body }) =>
    updateSiteContent(ctx, caller, 'partners', body),
  'PUT /admin/site-content/testimonials': ({ ctx, caller, body }) =>
    updateSiteContent(ctx, caller, 'testimonials', body),
  'PUT /admin/site-content/contacts': ({ ctx, caller, body }) =>
    updateSiteContent(ctx, caller, 'contacts', body),
  'PUT /admin/site-content/grievanceOfficer': ({ ctx, caller, body: { updatedAt, reason, ...content } }) =>
    updateSiteContent(ctx, caller, 'grievanceOfficer', { content, updatedAt, reason }),
  'PUT /admin/site-content/about': ({ ctx, caller, body }) => updateSiteContent(ctx, caller, 'about', body),
  'PUT /admin/site-content/terms': ({ ctx, caller, body: { updatedAt, reason, ...content } }) =>
    updateSiteContent(ctx, caller, 'terms', { content, updatedAt, reason }),
  'PUT /admin/site-content/privacy': ({ ctx, caller, body: { updatedAt, reason, ...content } }) =>
    updateSiteContent(ctx, caller, 'privacy', { content, updatedAt, reason }),
  'PUT /admin/site-content/mails': ({ ctx, caller, body: { updatedAt, reason, ...content } }) =>
    updateSiteContent(ctx, caller, 'mails', { content, updatedAt, reason }),
  'GET /admin/site-content/:section/versions': ({ ctx, params, query }) =>
    listSiteVersions(ctx, params.section, query),
  'POST /admin/site-content/restore': ({ ctx, caller, body }) => restoreSiteContent(ctx, caller, body),
};

export const uploads: Handlers<typeof routes.uploads> = {
  'POST /uploads/image': async ({ ctx, caller, file }) => saveImage(ctx, caller, await file('image')),
  'DELETE /uploads/image': ({ ctx, caller, body }) => deleteUpload(ctx, caller, 'image', body.url),
  'POST /uploads/document': async ({ ctx, caller, file }) =>
    saveDocument(ctx, caller, await file('document')),
  'DELETE /uploads/document': ({ ctx, caller, body }) => deleteUpload(ctx, caller, 'document', body.url),
};

export const visitors: Handlers<typeof routes.visitors> = {
  'GET /transparency': ({ ctx }) => readTransparency(ctx),
  'POST /newsletter': ({ ctx, body }) => subscribe(ctx, body),
  'POST /newsletter/confirm': ({ ctx, body }) => confirmSubscription(ctx, body),
  'POST /newsletter/unsubscribe': ({ ctx, body }) => unsubscribe(ctx, body),
  'POST /enquiries': ({ ctx, body }) => sendEnquiry(ctx, body),
  'POST /contact': ({ ctx, body }) => sendContactMessage(ctx, body),
};
