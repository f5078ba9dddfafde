export { deleteInstitute, editInstitute, mergeInstitutes } from './administer-institute.ts';
export { createInstitute } from './create-institute.ts';
export { approveClaim, declineClaim, listClaims } from './decide-claim.ts';
export { domainsOfWebsite, isFreeMail, webDomains } from './domains.ts';
export { followAddress, linkInstituteOfUniversity } from './link-institute.ts';
export { renameInstituteOfUniversity } from './rename-institute.ts';
export { checkProof, checkProofsAgain, prepareProof, readOwnInstitutes, tellListed } from './prove-domain.ts';
export { editPage } from './edit-page.ts';
export { findDuplicates } from './find-duplicates.ts';
export { findInstitute } from './store.ts';
export { presentInstitute } from './present-institute.ts';
export {
  countriesOfInstitutes,
  findInstitutes,
  getInstitute,
  instituteNameLike,
  isProvenBy,
  requireInstitute,
  searchInstitutes,
  suggestInstitutes,
  websiteOf,
} from './read-institutes.ts';
