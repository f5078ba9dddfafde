import type { CallRoute } from '../contract/index.ts';
import {
  adminsOnly,
  inNoState,
  holdersOnly,
  readableByAll,
  ownersOnly,
  ownersInNoState,
  reading,
  changing,
  deciding,
  copying,
  withdrawing,
  reinstating,
  undoing,
  confirming,
  saving,
  readingReports,
  decidingReports,
  objecting,
  staffReads,
  type PathTarget,
  type Row,
} from './permission-rows.ts';

const job = {
  title: 'Lecturer in Public Policy',
  content: '<p>Teach two courses a year and supervise theses in policy analysis, for three years.</p>',
  field: ['public_policy'],
  location: 'Africa/South Africa',
  position: ['lecturer'],
  employer: 'Sample University',
};
const post = {
  title: 'Winter school on survey sampling',
  content: '<p>Five days of hands-on training.</p>',
  type: 'workshop',
  subType: 'offline',
  image: '/sample/covers/arches.svg',
};
const reason = 'Asked for by letter';
const ofInstitutes = { kind: 'institutes' };

/**
 * Who may make each call about an item, and on whose items. Calls without an item are covered by `access` of the contract.
 */
export const table: Partial<Record<CallRoute, Row[]>> = {
  'GET /jobs/:id': [readableByAll('approved job'), reading('pending job'), ownersOfDrafts('draft job')],
  'PUT /jobs/:id': [changing('approved job', true, job), changing('pending job', false, job)],
  'DELETE /jobs/:id': [changing('approved job', true), changing('pending job', false)],
  'PUT /jobs/:id/approve': [deciding('pending job')],
  'POST /jobs/:id/undo': [undoing('pending job')],
  'POST /jobs/:id/withdraw': [withdrawing('approved job')],
  'POST /jobs/:id/copy': [copying('approved job')],
  'PUT /jobs/:id/outcome': [withdrawing('approved job', { outcome: 'filled', note: null })],
  'POST /jobs/:id/reinstate': [reinstating('approved job')],
  'POST /jobs/:id/confirm': [confirming('approved job')],
  'GET /jobs/:id/numbers': [changing('approved job', true), changing('pending job', false)],
  'GET /jobs/:id/numbers/export': [changing('approved job', true)],
  'POST /jobs/:id/apply-click': [readableByAll('approved job')],
  'PUT /admin/jobs/:id/featured': [adminsOnly('approved job', { featured: true })],
  'GET /posts/:id': [readableByAll('approved post'), reading('pending post'), ownersOfDrafts('draft post')],
  'PUT /posts/:id': [changing('approved post', true, post), changing('pending post', false, post)],
  'DELETE /posts/:id': [changing('approved post', true), changing('pending post', false)],
  'PUT /posts/:id/approve': [deciding('pending post')],
  'POST /posts/:id/undo': [undoing('pending post')],
  'POST /posts/:id/withdraw': [withdrawing('approved post')],
  'POST /posts/:id/copy': [copying('approved post')],
  'POST /posts/:id/reinstate': [reinstating('approved post')],
  'GET /posts/:id/numbers': [changing('approved post', true), changing('pending post', false)],
  'GET /posts/:id/numbers/export': [changing('approved post', true)],
  'POST /posts/:id/apply-click': [readableByAll('approved post')],
  'PUT /admin/posts/:id/featured': [adminsOnly('approved post', { featured: true })],
  'GET /moderation/jobs/:id': [staffReads('pending job')],
  'GET /moderation/posts/:id': [staffReads('pending post')],

  'GET /drafts/jobs/:id': [ownersOnly('draft job')],
  'PUT /drafts/jobs/:id': [ownersOnly('draft job', { title: 'A draft' })],
  'GET /drafts/posts/:id': [ownersOnly('draft post')],
  'PUT /drafts/posts/:id': [ownersOnly('draft post', { type: 'workshop', title: 'A draft' })],

  'POST /drafts/jobs/:id/submit': [submitting('draft job', job)],
  'POST /drafts/posts/:id/submit': [submitting('draft post', post)],

  'PUT /saved/jobs/:id': [saving('approved job', true), saving('pending job', false)],
  'PUT /saved/posts/:id': [saving('approved post', true), saving('draft post', false)],
  'DELETE /saved/jobs/:id': [ownersOnly('saved job')],
  'DELETE /saved/posts/:id': [ownersOnly('saved post')],

  'PUT /follows/:kind/:id': [{ ...saving('institute', true), params: ofInstitutes }],
  'DELETE /follows/:kind/:id': [{ ...ownersOnly('followed institute'), params: ofInstitutes }],

  'PUT /searches/:id': [ownersOnly('saved search', { name: 'Renamed' })],
  'DELETE /searches/:id': [ownersOnly('saved search')],
  'GET /searches/:id/new': [ownersOnly('saved search')],
  'PUT /searches/:id/seen': [ownersOnly('saved search', { upTo: '2026-11-20T08:00:00.000Z' })],

  'DELETE /users/sessions/:id': [ownersOnly('session', { password: 'PASSWORD' })],
  'PUT /members/:id': [ownersOnly('member', { role: 'accounts' })],
  'DELETE /members/:id': [ownersOnly('member')],
  'DELETE /keys/:id': [ownersOnly('api key')],
  'GET /users/:id': [readableByAll('user')],
  'GET /authors/:id': [readableByAll('author')],
  'POST /institutes/:id/proof': [holdersOnly('institute')],
  'POST /institutes/:id/proof/check': [holdersOnly('institute')],
  'PUT /institutes/:id/page': [
    { ...holdersOnly('institute', { about: 'Founded in 1916.' }), foreign: '401 404 404 404 404 ok 401' },
  ],
  'GET /institutes/:id': [readableByAll('institute')],
  'POST /payments/orders/:orderId/check': [ownersOnly('order')],
  // These orders are unpaid and await no transfer, so nothing can be asked for or cancelled, refunded, paid or corrected.
  'POST /payments/orders/:orderId/request': [ownersInNoState('order', { kind: 'correction', reason })],
  'POST /payments/orders/:orderId/cancel': [ownersInNoState('order')],

  'GET /admin/jobs/:id': [adminsOnly('pending job')],
  'PUT /admin/jobs/:id': [adminsOnly('pending job', { ...job, reason })],
  'DELETE /admin/jobs/:id': [adminsOnly('pending job', { reason })],
  'GET /admin/posts/:id': [adminsOnly('pending post')],
  'PUT /admin/posts/:id': [adminsOnly('pending post', { ...post, reason })],
  'DELETE /admin/posts/:id': [adminsOnly('pending post', { reason })],
  'POST /admin/posts/:id/feature': [adminsOnly('approved post', { reason })],
  'DELETE /admin/posts/:id/feature': [adminsOnly('approved post', { reason })],

  // An admin's own account is changed in the profile, and never blocked, deleted or reset here.
  'GET /admin/users/:id': [adminsOnly('user')],
  'GET /admin/users/:id/sign-ins': [adminsOnly('user')],
  'GET /admin/users/:id/ledger': [adminsOnly('user')],
  'PUT /admin/users/:id': [adminsOnly('user', { blocked: true, reason }, '409')],
  'PUT /admin/users/:id/email': [adminsOnly('user', { email: 'moved-UNIQUE@example.org', reason }, '409')],
  'POST /admin/users/:id/invitation': [inNoState('user', { reason })],
  'DELETE /admin/users/:id': [adminsOnly('user', { publishedItems: 'keep', reason }, '409')],
  'DELETE /admin/users/:id/second-factor': [adminsOnly('user', { reason }, '409')],
  'GET /admin/universities/:id': [adminsOnly('university user', undefined, '-')],
  'PUT /admin/universities/:id': [adminsOnly('university user', { designation: 'Dean', reason }, '-')],

  'PUT /admin/institutes/:id': [
    adminsOnly('institute', { name: 'Institute UNIQUE', location: null, reason }),
  ],
  'DELETE /admin/institutes/:id': [adminsOnly('institute', { reason })],
  // The duplicate doesn't exist.
  'POST /admin/institutes/:id/merge': [
    {
      ...adminsOnly('institute', { duplicateIds: ['UNIQUE'], reason }, '404'),
      foreign: '401 403 403 403 403 404 401',
    },
  ],
  'GET /admin/institutes/:id/duplicates': [adminsOnly('institute')],
  'POST /admin/institute-claims/:id/approve': [adminsOnly('institute claim', { reason })],
  'POST /admin/institute-claims/:id/decline': [adminsOnly('institute claim', { reason })],

  'GET /reports/:id': [readingReports('reported job')],
  'PUT /reports/:id': [decidingReports('reported job', { outcome: 'dismissed', note: reason })],
  'POST /reports/:id/objection': [objecting('reported job', { text: 'It is no scam' })],

  'GET /admin/payments/orders/:id': [adminsOnly('order')],
  'POST /admin/payments/orders/:id/check': [adminsOnly('order')],
  'POST /admin/payments/events/:id/resolve': [adminsOnly('event', { note: reason })],
  'POST /admin/payments/orders/:id/refund': [inNoState('order', { reason })],
  'POST /admin/payments/orders/:id/transfer': [
    inNoState('order', { reference: 'UTR UNIQUE', receivedOn: '2026-11-20' }),
  ],
  'POST /admin/payments/orders/:id/correct': [inNoState('order', { billing: { stateCode: '29' }, reason })],
  'POST /admin/payments/orders/:id/refuse': [inNoState('order', { kind: 'refund', reason })],
  'DELETE /admin/monitoring/errors/:fingerprint': [
    // The path parameter is a fingerprint, not an id.
    { ...adminsOnly('error report'), absent: '401 403 403 403 403 400 401' },
  ],
  'GET /admin/site-content/:section/versions': [
    // The path parameter is a name.
    { ...adminsOnly('site section'), absent: '401 403 403 403 403 400 401' },
  ],
};

/** Only for their authors, if they may publish: with a verified address, institutions with a package, no moderators. */
function submitting(item: PathTarget, body: unknown): Row {
  return { ...ownersOnly(item, body), own: '- ok 403 403 403 ok 401' };
}

/** For the owner only; not even for staff. */
function ownersOfDrafts(item: PathTarget): Row {
  return {
    item,
    own: '- ok ok ok ok ok 401',
    foreign: '404 404 404 404 404 404 401',
    absent: '404 404 404 404 404 404 401',
  };
}
