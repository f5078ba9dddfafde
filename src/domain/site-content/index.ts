export {
  getLegalText,
  getShownContent,
  getSiteContent,
  mailSignature,
  portalContacts,
} from './update-site-content.ts';
export { listSiteVersions } from './update-site-content.ts';
export { restoreSiteContent } from './update-site-content.ts';
export { updateSiteContent } from './update-site-content.ts';
