/** All failures of the API (docs/specification.md#failures) with code, status and message. */
export const failures = {
  invalid_input: [400, 'Some fields are not valid. Please check the marked fields.'],
  malformed_request: [400, 'The request could not be read. Please check its format.'],
  page_too_deep: [400, 'Only the first 10,000 results are available. Please narrow the search.'],
  invalid_link: [400, 'This link is no longer valid. Please request a new one.'],
  malware_found: [400, 'The malware scanner rejected this file. It was not saved.'],
  invalid_reset_link: [400, 'Invalid or expired reset link. Please request a new one.'],
  invalid_signature: [400, 'Payment verification failed. Please contact support if the amount was deducted.'],
  not_authenticated: [401, 'Please log in to continue.'],
  session_ended: [401, 'Your session has ended. Please log in again.'],
  key_ended: [
    401,
    'This API key has expired, was revoked or never existed. Please make a new one in your profile.',
  ],
  invalid_credentials: [401, 'Invalid credentials'],
  insufficient_credits: [402, 'Insufficient Credits in your Account'],
  forbidden: [403, 'You are not allowed to do this.'],
  account_blocked: [403, 'This account is blocked. Please contact us.'],
  password_change_required: [403, 'Please change your password first.'],
  second_factor_required: [403, 'Please enter the code from your authenticator app.'],
  second_factor_setup_required: [403, 'Please set up two-step login first.'],
  wrong_code: [403, 'This code is not correct. Each code works once, for half a minute.'],
  login_expired: [400, 'This login took too long or had too many wrong codes. Please log in again.'],
  login_required_to_post: [401, 'You must be logged in to create posts'],
  email_not_verified: [403, 'You need to verify your email address before creating posts'],
  insufficient_permissions: [403, 'Insufficient permissions'],
  post_limit_reached: [403, 'You have reached your post limit. Please upgrade your package.'],
  nothing_for_sale: [403, 'This site does not sell credits or memberships.'],
  own_item: [403, 'Moderators cannot decide on their own jobs and posts.'],
  wrong_password: [403, 'The password is not correct.'],
  package_not_found: [404, 'Package not found'],
  request_too_slow: [408, 'The request took too long to arrive.'],
  not_found: [404, 'This could not be found.'],
  gone: [410, 'This was deleted.'],
  email_taken: [409, 'An account with this email already exists'],
  already_in_state: [409, 'This has already been decided.'],
  changed_meanwhile: [
    409,
    'This has been changed in the meantime. Nothing was saved; please compare and try again.',
  ],
  undo_expired: [409, 'This decision can no longer be undone.'],
  external_id_taken: [409, 'Another job or post of this account has this externalId.'],
  idempotency_key_reused: [
    409,
    'This Idempotency-Key was sent before, with other content. Please use a new key for each job or post.',
  ],
  conflict: [409, 'This conflicts with existing data.'],
  bought_since: [
    409,
    'You have bought the same after this order. To buy it once more, please order it again.',
  ],
  price_changed: [409, 'The price has changed. Please look at the new one, and order again if it suits you.'],
  not_approved: [409, 'Only what is live can be featured.'],
  not_refundable: [409, 'Only paid amounts that have not been refunded yet can be refunded.'],
  credits_spent: [
    409,
    'Some of these credits have already been spent. Refund the rest, or add credits first.',
  ],
  too_large: [413, 'The request is too large.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  expectation_failed: [417, 'The request expects what this server does not do.'],
  too_many_requests: [429, 'Too many attempts. Please try again later.'],
  internal: [500, 'An unexpected error occurred. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof failures;

/** The body of every failed response. */
export interface FailureBody {
  message: string;
  code: FailureCode;
  /** Invalid fields by dotted path, with a message. */
  fields?: Record<string, string>;
  requestId: string;
  /** The current item, after a conflicting edit or decision (409). */
  current?: unknown;
  /** With second_factor_required: the challenge for the second step. */
  challenge?: { token: string; expiresAt: string };
}
