export { claimMail } from './claim-mail.ts';
export { claimWelcome } from './claim-welcome.ts';
