export { noticeMails } from './notice-mails.ts';
export { logo } from './logo.ts';
export {
  isAddressRefused,
  type AddressRefused,
  type Attachment,
  type InlinePicture,
  type Mailer,
} from './mailer.ts';
export { accountInvitation } from './account-invitation.ts';
export { addressChanged, confirmAddress } from './address-change.ts';
export { alertConfirm } from './alert-confirm.ts';
export { searchAlert } from './search-alert.ts';
export { claimApproved, claimDeclined, instituteListed, instituteLost } from './claim-decided.ts';
export { invitation } from './invitation.ts';
export { keyExpires, keyMade, keysEnded } from './key-mails.ts';
export { memberChanged } from './member-changed.ts';
export { deadLink } from './dead-link.ts';
export {
  itemApproved,
  itemRejected,
  itemsApproved,
  itemsRejected,
  revisionApproved,
  revisionRejected,
} from './item-decided.ts';
export { render, type Message } from './message.ts';
export { membershipEnded, membershipEnds } from './membership.ts';
export { documentIssued, invoiceCorrected, requestRefused } from './document-issued.ts';
export { passwordChanged } from './password-changed.ts';
export { reportDecided, reportReceived } from './report-mails.ts';
export { resetPassword } from './reset-password.ts';
export { secondFactorChanged } from './second-factor-changed.ts';
export { stillOpen } from './still-open.ts';
export { testMail } from './mail-check.ts';
export { verifyEmail } from './verify-email.ts';
export { welcome } from './welcome.ts';
export { contactMessage, enquiry } from './enquiry.ts';
export { newsletterConfirm } from './newsletter-confirm.ts';
