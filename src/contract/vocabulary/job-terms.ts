/** Fields and positions of jobs (docs/specification.md#vocabulary) and the position groups of the Jobs menu. */

export const jobFields = [
  'agriculture',
  'architecture_design',
  'arts_culture',
  'business_economics',
  'communication_media',
  'data_science',
  'defense_strategic',
  'education',
  'engineering_technology',
  'environmental_science',
  'formal_sciences',
  'gender_studies',
  'humanities',
  'interdisciplinary',
  'law_legal',
  'library_information',
  'medical_health',
  'natural_sciences',
  'public_policy',
  'social_sciences',
  'sports_science',
  'sustainability_studies',
  'tourism_hospitality',
  'veterinary_science',
  'others',
] as const;
export type JobField = (typeof jobFields)[number];

export const positionGroups = {
  faculty: ['professor', 'associate_professor', 'assistant_professor', 'lecturer'],
  leadership: ['vice_chancellor', 'director', 'dean', 'others_leadership'],
  admin: ['placement', 'accreditation', 'admission', 'others_admin'],
  research: ['research_officer', 'research_associate', 'jrf_srf', 'project_staff'],
} as const;
export type PositionGroup = keyof typeof positionGroups;
export const positionGroupKeys = Object.keys(positionGroups) as PositionGroup[];

export type JobPosition = (typeof positionGroups)[PositionGroup][number];
export const jobPositions = Object.values(positionGroups).flat() as readonly JobPosition[];

export const positionGroupLabels: Record<PositionGroup, string> = {
  faculty: 'Faculty',
  leadership: 'Leadership',
  admin: 'Administration',
  research: 'Research',
};

const capitalised = (value: string) =>
  value
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const fieldLabels: Partial<Record<JobField, string>> = {
  agriculture: 'Agricultural',
  architecture_design: 'Architecture & Design',
  arts_culture: 'Arts & Culture',
  business_economics: 'Business & Economics',
  communication_media: 'Communication & Media',
  defense_strategic: 'Defence & Strategic Studies',
  engineering_technology: 'Engineering & Technology',
  law_legal: 'Law & Legal Studies',
  library_information: 'Library & Information Science',
  medical_health: 'Medicine & Health',
  tourism_hospitality: 'Tourism & Hospitality',
};

const positionLabels: Partial<Record<JobPosition, string>> = {
  jrf_srf: 'JRF / SRF',
  others_leadership: 'Other Leadership',
  others_admin: 'Other Administration',
};

/** The label of a field: 'arts_culture' reads 'Arts & Culture', 'data_science' reads 'Data Science'. */
export const fieldLabel = (field: JobField): string => fieldLabels[field] ?? capitalised(field);

/** The label of a position: 'associate_professor' reads 'Associate Professor'. */
export const positionLabel = (position: JobPosition): string =>
  positionLabels[position] ?? capitalised(position);

/** What came of a job (docs/specification.md#outcome). */
export const jobOutcomes = ['shortlisted', 'filled', 'notFilled', 'readvertised'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** 'Asia/India' is shown as 'Asia → India', 'Antarctica/Antarctica' once (docs/specification.md#vocabulary). Apart from the country list, which cards don't need. */
export function locationLabel(location: string): string {
  const [continent, place] = location.split('/');
  return place && place !== continent ? `${continent} → ${place}` : continent!;
}
/** The same in a line of text, where the country says it all: 'India'. */
export const placeName = (location: string): string => location.slice(location.indexOf('/') + 1);
