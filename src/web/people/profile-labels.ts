import type { ProfileField, Role } from '../../contract/vocabulary/index.ts';

const labels: Record<ProfileField, string> = {
  name: 'Full Name',
  mobile: 'Mobile',
  designation: 'Designation',
  affiliation: 'Affiliation',
  profileImage: 'Profile photo',
  aboutUs: 'About me',
  workExperience: 'Work experience',
  coursesPrograms: 'Courses and programs',
  googleScholar: 'Google Scholar',
  linkedin: 'LinkedIn',
  webOfScience: 'Web of Science',
  instagram: 'Instagram',
  youtube: 'YouTube',
  cvUpload: 'CV',
  website: 'Website',
};

const ofInstitutions: Partial<Record<ProfileField, string>> = {
  name: 'Institution Name',
  designation: 'Contact Person Designation',
  affiliation: 'Address',
  profileImage: 'Logo',
  aboutUs: 'About us',
};

/** Label of a field on registration and profile (docs/specification.md#registration). */
export const profileLabel = (field: ProfileField, role: Role): string =>
  (role === 'university' ? ofInstitutions[field] : undefined) ?? labels[field];
