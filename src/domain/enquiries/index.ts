export { sendContactMessage } from './send-contact-message.ts';
export { sendEnquiry } from './send-enquiry.ts';
