export { deleteInstitute, editInstitute, mergeInstitutes } from './administer-institute.ts';
export { createInstitute } from './create-institute.ts';
export { approveClaim, declineClaim, listClaims } from './decide-claim.ts';
export { domainsOfWebsite, webDomains } from './domains.ts';
export { linkInstituteOfUniversity } from './link-institute.ts';
export { renameInstituteOfUniversity } from './rename-institute.ts';
export { findDuplicates } from './find-duplicates.ts';
export { presentInstitute } from './present-institute.ts';
export { findInstitutes, getInstitute, searchInstitutes, suggestInstitutes } from './read-institutes.ts';
