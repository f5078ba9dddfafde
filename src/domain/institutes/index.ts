export { deleteInstitute, editInstitute, mergeInstitutes } from './administer-institute.ts';
export { createInstitute } from './create-institute.ts';
export { approveClaim, declineClaim, listClaims } from './decide-claim.ts';
export { isFreeMail, webDomains } from './domains.ts';
export { followAddress, linkInstituteOfUniversity } from './link-institute.ts';
export { renameInstituteOfUniversity } from './link-institute.ts';
export { checkProof, checkProofsAgain, prepareProof, readOwnInstitutes, tellListed } from './prove-domain.ts';
export { editPage } from './edit-page.ts';
export { findDuplicates } from './read-institutes.ts';
export { findInstitute } from './store.ts';
export { isNamed, saveInstituteList, type ListElement } from './list/save-list.ts';
export { uploadInstituteList } from './list/upload-list.ts';
export { presentInstitute } from './read-institutes.ts';
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
