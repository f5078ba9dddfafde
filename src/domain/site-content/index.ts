export {
  getLegalText,
  getShownContent,
  getSiteContent,
  mailSignature,
  portalContacts,
} from './get-site-content.ts';
export { listSiteVersions } from './list-site-versions.ts';
export { restoreSiteContent } from './restore-site-content.ts';
export { updateSiteContent } from './update-site-content.ts';
