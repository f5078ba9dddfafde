import type { Role } from '../../contract/vocabulary/index.ts';
import type { SampleInstituteName } from './institutes.ts';

interface Person {
  designation: string;
  institute: SampleInstituteName;
  about: string;
  /** A drawing in `public/sample/people`. */
  photo?: string;
}

/** Invented people who publish, besides the accounts that visitors log in with. They post the jobs of institutes without an account. */
export const samplePeople = {
  'Ishani Bhattacharya': {
    designation: 'Associate Professor of Ecology',
    institute: 'Meghdoot University',
    about: 'Works on temple ponds, monsoon frogs and the people who count them.',
    photo: '01',
  },
  'Thabo Mokoena': {
    designation: 'Post-doctoral fellow',
    institute: 'Langstrand University',
    about: 'Coastal geomorphology, drones, and notebooks that others can read.',
    photo: '02',
  },
  'Nandini Kulkarni': {
    designation: 'Registrar',
    institute: 'Shubhoday Medical College',
    about: 'Has read some four thousand applications, and remembers the clear ones.',
    photo: '03',
  },
  'Lukas Brandstetter': {
    designation: 'PhD scholar',
    institute: 'Steinach Conservatoire',
    about: 'Writes a thesis on organ pipes and typesets those of his friends.',
    photo: '04',
  },
  'Parveen Akhtar': {
    designation: 'Dean',
    institute: 'Alakananda Institute of Statistics',
    about: 'Teaches sampling to first-year students and to deans.',
    photo: '05',
  },
  'Tomás Iriarte': {
    designation: 'Staff astronomer',
    institute: 'Cerro Quillay Observatory',
    about: 'Surveys of faint galaxies, and the archive that keeps them.',
  },
  'Wambui Odera': {
    designation: 'Head of Extension',
    institute: 'Mwanzo Hills College of Agriculture',
    about: 'Soils, seeds and field days with farmers around Nakuru.',
  },
  'Colette Marchbank': {
    designation: 'Programme Director',
    institute: 'Fundy Ridge School of Public Policy',
    about: 'Quantitative methods for people who decide.',
  },
  'Rehnuma Talukdar': {
    designation: 'Vice Principal',
    institute: 'Shapla Women’s College',
    about: 'Looks after teachers, timetables and the college library.',
  },
  'Fenna Achterberg': {
    designation: 'Studio Coordinator',
    institute: 'Waterlinie School of Architecture',
    about: 'Housing on soft ground, and contracts that say what they mean.',
  },
  'Sunniva Aaslund': {
    designation: 'Station Leader',
    institute: 'Halvorsen Polar Research Centre',
    about: 'Plans four winters ahead.',
  },
  'Imogen Tarrant': {
    designation: 'Animal Welfare Officer',
    institute: 'Warrandale Veterinary College',
    about: 'Large animals, small budgets, careful records.',
  },
  'Gwen Thackray': {
    designation: 'Senior Lecturer in Education',
    institute: 'Calder Vale Institute of Education',
    about: 'Multilingual classrooms and what a syllabus leaves out.',
  },
  'Kerstin Ahlmark': {
    designation: 'Curator of Collections',
    institute: 'Lindskär Museum of Natural History',
    about: 'Twelve million beetles, most of them labelled.',
  },
  'Beatriz Dourado': {
    designation: 'Professor of Journalism',
    institute: 'Aroeira School of Journalism',
    about: 'Reports on science and teaches others to check numbers.',
  },
  'Haruka Minowa': {
    designation: 'Research Coordinator',
    institute: 'Asahino University of Sport',
    about: 'Movement science in snow country.',
  },
  'Ciarán Dunleavy': {
    designation: 'Archivist',
    institute: 'Kilbrannan Library and Archive',
    about: 'Old hands, new catalogues, and bread paste for torn maps.',
  },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof samplePeople;

/** Institutes with an account of their own, besides the one that visitors log in with. */
export const publishingInstitutes = [
  'Tungavati Institute of Technology',
  'Lindenhain Polytechnic',
  'Nyaya Vihar School of Law',
  'Shubhoday Medical College',
  'Rivoire Academy of Letters',
  'Cottonwood State University',
  'Langstrand University',
  'Straits Meridian Business School',
  'Alakananda Institute of Statistics',
  'Steinach Conservatoire',
  'Kaimoana Point Marine Station',
] as const satisfies readonly SampleInstituteName[];

/** An account that visitors log in with, by its role, or somebody else. */
export type AuthorName = Role | PersonName | (typeof publishingInstitutes)[number];
