export { getSiteContent } from './get-site-content.ts';
export { updateSiteContent } from './update-site-content.ts';
