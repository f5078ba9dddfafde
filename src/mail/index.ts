export type { Mailer } from './mailer.ts';
export { itemApproved, itemRejected } from './item-decided.ts';
export { render, type Message, type RenderedMail } from './message.ts';
export { verifyEmail } from './verify-email.ts';
export { welcome } from './welcome.ts';
