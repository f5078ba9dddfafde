export { noticeMails } from './notice-mails.ts';
export { logo } from './mailer.ts';
export {
  isAddressRefused,
  isMailRefused,
  type MailRefused,
  type Attachment,
  type InlinePicture,
  type Mailer,
} from './mailer.ts';
export { accountDeleted, accountInvitation } from './account-mails.ts';
export { addressChanged, confirmAddress } from './account-mails.ts';
export { alertConfirm } from './visitor-mails.ts';
export { searchAlert } from './notice-mails.ts';
export { claimApproved, claimDeclined, instituteListed, instituteLost } from './item-mails.ts';
export { invitation } from './account-mails.ts';
export { keyExpires, keyMade, keysEnded } from './key-mails.ts';
export { memberChanged } from './account-mails.ts';
export { deadLink } from './item-mails.ts';
export {
  itemApproved,
  itemRejected,
  itemsApproved,
  itemsRejected,
  revisionApproved,
  revisionRejected,
} from './item-mails.ts';
export { render, type Message } from './message.ts';
export { membershipEnded, membershipEnds } from './payment-mails.ts';
export { transferAwaited, documentIssued, invoiceCorrected, requestRefused } from './payment-mails.ts';
export { passwordChanged } from './account-mails.ts';
export { reportDecided, reportReceived } from './visitor-mails.ts';
export { resetPassword } from './account-mails.ts';
export { secondFactorChanged } from './account-mails.ts';
export { stillOpen } from './item-mails.ts';
export { testMail } from './visitor-mails.ts';
export { verifyEmail } from './account-mails.ts';
export { welcome } from './account-mails.ts';
export { contactMessage, enquiry } from './visitor-mails.ts';
export { newsletterConfirm } from './visitor-mails.ts';
