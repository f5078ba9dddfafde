export { claimMail, claimMailIn, noFurtherLink, tooManyLinks } from './claim-mail.ts';
export { claimWelcome } from './claim-mail.ts';
