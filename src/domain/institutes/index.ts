export { createInstitute, linkInstituteOfUniversity } from './create-institute.ts';
export { renameInstituteOfUniversity } from './rename-institute.ts';
export { presentInstitute } from './present-institute.ts';
export { findInstitutes, getInstitute, searchInstitutes } from './read-institutes.ts';
export { findInstituteByName, insertInstitute } from './store.ts';
