export { deleteInstitute, editInstitute, mergeInstitutes } from './administer-institute.ts';
export { createInstitute, linkInstituteOfUniversity } from './create-institute.ts';
export { renameInstituteOfUniversity } from './rename-institute.ts';
export { findDuplicates } from './find-duplicates.ts';
export { presentInstitute } from './present-institute.ts';
export { findInstitutes, getInstitute, searchInstitutes } from './read-institutes.ts';
export { findInstituteByName, insertInstitute } from './store.ts';
