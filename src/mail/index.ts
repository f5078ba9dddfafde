export type { Attachment, Mailer } from './mailer.ts';
export { itemApproved, itemRejected } from './item-decided.ts';
export { render, type Message, type RenderedMail } from './message.ts';
export { membershipEnded, membershipEnds } from './membership.ts';
export { paperIssued } from './paper-issued.ts';
export { passwordChanged } from './password-changed.ts';
export { resetPassword } from './reset-password.ts';
export { verifyEmail } from './verify-email.ts';
export { welcome } from './welcome.ts';
