export { sendContactMessage } from './enquiries.ts';
export { sendEnquiry } from './enquiries.ts';
