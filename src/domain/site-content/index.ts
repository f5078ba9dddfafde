export { getSiteContent, portalContacts } from './get-site-content.ts';
export { restoreSiteContent } from './restore-site-content.ts';
export { updateSiteContent } from './update-site-content.ts';
