export { sendEnquiry } from './send-enquiry.ts';
