import type { JobField, JobPosition } from '../../contract/vocabulary/index.ts';
import type { SampleInstituteName } from './institutes.ts';

export interface SampleJob {
  title: string;
  employer: SampleInstituteName;
  field: JobField[];
  position: JobPosition[];
  /** What the work is about, as it stands inside a sentence. */
  subject: string;
  salary?: string;
  /** Days from today to the deadline; negative is past, absent is none. */
  closesIn?: number;
  /** Days since it was posted. */
  age: number;
  featured?: true;
}

export const sampleJobs: SampleJob[] = [
  { title: 'Assistant Professor in Computational Materials Science', employer: 'Sample Institute of Technology', field: ['natural_sciences', 'engineering_technology'], position: ['assistant_professor'], subject: 'first-principles modelling of battery materials', salary: 'Academic Level 12', closesIn: 41, age: 2, featured: true },
  { title: 'Lecturer in Public Policy (fixed term, 36 months)', employer: 'Sample School of Public Policy', field: ['public_policy', 'social_sciences'], position: ['lecturer'], subject: 'policy evaluation and local government', salary: 'CAD 82,000 to 94,000 a year', closesIn: 4, age: 5 },
  { title: 'Junior Research Fellow, Himalayan Glacier Monitoring', employer: 'Sample University', field: ['environmental_science'], position: ['jrf_srf'], subject: 'mass balance of small Himalayan glaciers', salary: '₹37,000 a month plus HRA', closesIn: 21, age: 3 },
  { title: 'Professor and Chair of Medieval Literature', employer: 'Sample Academy of Letters', field: ['humanities'], position: ['professor'], subject: 'manuscript culture and vernacular writing', closesIn: 62, age: 8, featured: true },
  { title: 'Vice Chancellor', employer: 'Sample University of the Coast', field: ['interdisciplinary'], position: ['vice_chancellor'], subject: 'the whole of the university', closesIn: 75, age: 6, featured: true },
  { title: 'Associate Professor of Constitutional Law', employer: 'Sample School of Law', field: ['law_legal'], position: ['associate_professor'], subject: 'comparative constitutional law', salary: 'Academic Level 13A', closesIn: 30, age: 9 },
  { title: 'Research Associate in Radio Astronomy Instrumentation', employer: 'Sample Observatory', field: ['natural_sciences', 'engineering_technology'], position: ['research_associate'], subject: 'low-noise receivers for millimetre astronomy', salary: 'USD 52,000 a year', closesIn: 18, age: 4 },
  { title: 'Dean of the Faculty of Engineering', employer: 'Sample Polytechnic', field: ['engineering_technology'], position: ['dean'], subject: 'a faculty of five departments', closesIn: 47, age: 11 },
  { title: 'Assistant Professor of Agronomy and Soil Science', employer: 'Sample College of Agriculture', field: ['agriculture', 'environmental_science'], position: ['assistant_professor'], subject: 'soil carbon in smallholder systems', closesIn: 26, age: 7 },
  { title: 'Research Officer, Clinical Trials Unit', employer: 'Sample Medical College', field: ['medical_health'], position: ['research_officer'], subject: 'multi-centre trials in primary care', salary: '₹78,000 a month', closesIn: 6, age: 10 },
  { title: 'Head of Admissions and Outreach', employer: 'Sample Business School', field: ['business_economics'], position: ['admission'], subject: 'recruitment for the graduate programs', salary: 'SGD 7,800 a month', closesIn: 15, age: 3 },
  { title: 'Project Staff, Digital Edition of Court Records', employer: 'Sample Library and Archive', field: ['library_information', 'humanities'], position: ['project_staff'], subject: 'encoding and describing early court records', salary: 'EUR 41,000 a year', closesIn: 12, age: 6 },
  { title: 'Professor of Survey Statistics', employer: 'Sample Institute of Statistics', field: ['formal_sciences', 'data_science'], position: ['professor'], subject: 'small-area estimation and survey design', closesIn: 54, age: 12 },
  { title: 'Lecturer in Composition and Music Theory', employer: 'Sample Conservatoire', field: ['arts_culture'], position: ['lecturer'], subject: 'counterpoint and composition since 1945', salary: 'EUR 54,600 a year', closesIn: 33, age: 13 },
  { title: 'Senior Research Fellow in Marine Ecology', employer: 'Sample Marine Station', field: ['natural_sciences', 'environmental_science'], position: ['jrf_srf'], subject: 'kelp forests under warming', closesIn: 2, age: 16 },
  { title: 'Assistant Professor of Economics (two positions)', employer: 'Sample Women’s College', field: ['business_economics', 'social_sciences'], position: ['assistant_professor'], subject: 'labour markets and household surveys', closesIn: 24, age: 1 },
  { title: 'Associate Professor of Building Technology', employer: 'Sample School of Architecture', field: ['architecture_design'], position: ['associate_professor'], subject: 'timber construction and building physics', salary: 'EUR 5,090 to 6,940 a month', closesIn: 37, age: 14 },
  { title: 'Station Scientist, Overwintering Season', employer: 'Sample Polar Research Centre', field: ['environmental_science', 'natural_sciences'], position: ['research_associate'], subject: 'sea ice and boundary-layer measurements', closesIn: 28, age: 5 },
  { title: 'Lecturer in Small Animal Surgery', employer: 'Sample Veterinary College', field: ['veterinary_science'], position: ['lecturer'], subject: 'soft-tissue surgery and clinical teaching', salary: 'AUD 118,000 to 136,000 a year', closesIn: 44, age: 15 },
  { title: 'Professor of Teacher Education', employer: 'Sample Institute of Education', field: ['education'], position: ['professor'], subject: 'how new teachers learn to assess', salary: 'GBP 74,000 to 88,000 a year', closesIn: 51, age: 17 },
  { title: 'Assistant Professor of Data Journalism', employer: 'Sample School of Journalism', field: ['communication_media', 'data_science'], position: ['assistant_professor'], subject: 'data reporting and newsroom methods', closesIn: 19, age: 2 },
  { title: 'Director, Centre for Gender Studies', employer: 'Sample State University', field: ['gender_studies', 'social_sciences'], position: ['director'], subject: 'an interdisciplinary centre of twelve scholars', salary: 'USD 145,000 a year', closesIn: 58, age: 9 },
  { title: 'Curator and Lecturer in Invertebrate Palaeontology', employer: 'Sample Museum of Natural History', field: ['natural_sciences'], position: ['lecturer', 'research_officer'], subject: 'Ordovician faunas and the collection that holds them', closesIn: 40, age: 18 },
  { title: 'Assistant Professor of Sports Physiology', employer: 'Sample Sports University', field: ['sports_science', 'medical_health'], position: ['assistant_professor'], subject: 'endurance training and recovery', closesIn: 7, age: 13 },
  { title: 'Training and Placement Officer', employer: 'Sample Institute of Technology', field: ['others'], position: ['placement'], subject: 'internships and campus recruitment', salary: '₹90,000 a month', closesIn: 10, age: 4 },
  { title: 'Accreditation Coordinator', employer: 'Sample University', field: ['education'], position: ['accreditation'], subject: 'institutional self-study and peer review', closesIn: 16, age: 8 },
  { title: 'Postdoctoral Research Associate in Graph Learning', employer: 'Sample Polytechnic', field: ['data_science', 'formal_sciences'], position: ['research_associate'], subject: 'learning on temporal graphs', salary: 'TV-L E13', closesIn: 22, age: 1, featured: true },
  { title: 'Assistant Professor of Tourism and Heritage Management', employer: 'Sample University of the Coast', field: ['tourism_hospitality'], position: ['assistant_professor'], subject: 'community tourism on the coast', closesIn: 35, age: 19 },
  { title: 'Lecturer in International Humanitarian Law', employer: 'Sample School of Law', field: ['law_legal', 'defense_strategic'], position: ['lecturer'], subject: 'the law of armed conflict', closesIn: 5, age: 20 },
  { title: 'Research Officer, Strategic Studies', employer: 'Sample School of Public Policy', field: ['defense_strategic', 'public_policy'], position: ['research_officer'], subject: 'maritime security in the northern seas', salary: 'CAD 76,500 a year', closesIn: 29, age: 12 },
  { title: 'Librarian for Research Data', employer: 'Sample Library and Archive', field: ['library_information', 'data_science'], position: ['others_admin'], subject: 'a repository for research data', salary: 'EUR 48,300 a year', closesIn: 27, age: 7 },
  { title: 'Junior Research Fellow in Antimicrobial Resistance', employer: 'Sample Medical College', field: ['medical_health', 'natural_sciences'], position: ['jrf_srf'], subject: 'resistance genes in urban water', salary: '₹37,000 a month plus HRA', closesIn: 1, age: 21 },
  { title: 'Professor of Sustainability Studies', employer: 'Sample State University', field: ['sustainability_studies', 'interdisciplinary'], position: ['professor'], subject: 'circular economies of cities', closesIn: 66, age: 10 },
  { title: 'Associate Dean for Research', employer: 'Sample Business School', field: ['business_economics'], position: ['others_leadership'], subject: 'research strategy and doctoral education', closesIn: 43, age: 22 },
  { title: 'Project Staff, Seed Bank Documentation', employer: 'Sample College of Agriculture', field: ['agriculture'], position: ['project_staff'], subject: 'passport data of landrace collections', closesIn: 9, age: 5 },
  { title: 'Assistant Professor of Cognitive Science', employer: 'Sample University', field: ['interdisciplinary', 'social_sciences'], position: ['assistant_professor'], subject: 'reading and attention in multilingual readers', salary: 'Academic Level 11', closesIn: 31, age: 0 },
  { title: 'Lecturer in French Language and Translation', employer: 'Sample Academy of Letters', field: ['humanities', 'education'], position: ['lecturer'], subject: 'literary translation', age: 14 },
  { title: 'Research Associate, Coastal Archaeology', employer: 'Sample University of the Coast', field: ['humanities', 'environmental_science'], position: ['research_associate'], subject: 'submerged settlements and their sediments', closesIn: 38, age: 16 },
  { title: 'Tenure-track Assistant Professor in Robotics', employer: 'Sample Polytechnic', field: ['engineering_technology'], position: ['assistant_professor'], subject: 'legged locomotion on loose ground', salary: 'W1 with tenure track to W2', closesIn: 56, age: 3 },
  { title: 'Professor of Veterinary Epidemiology', employer: 'Sample Veterinary College', field: ['veterinary_science', 'medical_health'], position: ['professor'], subject: 'zoonoses at the edge of cities', closesIn: 70, age: 23 },
  { title: 'Telescope Operations Engineer', employer: 'Sample Observatory', field: ['engineering_technology'], position: ['project_staff'], subject: 'night operations of a two-metre telescope', age: 24 },
  { title: 'Assistant Professor of Landscape Architecture', employer: 'Sample School of Architecture', field: ['architecture_design', 'environmental_science'], position: ['assistant_professor'], subject: 'water and public space', closesIn: 48, age: 6 },
  { title: 'Director of the University Library', employer: 'Sample State University', field: ['library_information'], position: ['director'], subject: 'a library of two million volumes', salary: 'USD 128,000 a year', closesIn: 52, age: 25 },
  { title: 'Senior Lecturer in Early Childhood Education', employer: 'Sample Institute of Education', field: ['education'], position: ['lecturer', 'assistant_professor'], subject: 'play, language and the first school years', closesIn: 3, age: 18 },
  { title: 'Junior Research Fellow in Number Theory', employer: 'Sample Institute of Statistics', field: ['formal_sciences'], position: ['jrf_srf'], subject: 'analytic number theory', salary: '₹37,000 a month plus HRA', closesIn: 34, age: 11 },
  { title: 'Producer and Lecturer in Radio Documentary', employer: 'Sample School of Journalism', field: ['communication_media', 'arts_culture'], position: ['lecturer'], subject: 'long-form audio', age: 26 },
  { title: 'Research Associate in Atmospheric Chemistry', employer: 'Sample Polar Research Centre', field: ['natural_sciences'], position: ['research_associate'], subject: 'halogens in polar spring air', closesIn: 45, age: 20 },
  { title: 'Professor of Strategy and Entrepreneurship', employer: 'Sample Business School', field: ['business_economics'], position: ['professor', 'associate_professor'], subject: 'family firms and their succession', closesIn: 61, age: 27 },
  { title: 'Assistant Professor of Molecular Parasitology', employer: 'Sample Medical College', field: ['medical_health', 'natural_sciences'], position: ['assistant_professor'], subject: 'drug targets in malaria parasites', closesIn: 20, age: 9 },
  { title: 'Project Staff, Bird Ringing Station', employer: 'Sample Museum of Natural History', field: ['natural_sciences', 'environmental_science'], position: ['project_staff'], subject: 'a long-term record of migrating birds', closesIn: 14, age: 2 },
  { title: 'Lecturer in Human Resource Management', employer: 'Sample Women’s College', field: ['business_economics'], position: ['lecturer'], subject: 'work and organisation', closesIn: 17, age: 15 },
  { title: 'Associate Professor of Piano and Chamber Music', employer: 'Sample Conservatoire', field: ['arts_culture'], position: ['associate_professor'], subject: 'chamber music', closesIn: 49, age: 28 },
  { title: 'Registrar (Academic)', employer: 'Sample University', field: ['others'], position: ['others_admin'], subject: 'examinations, statutes and academic records', salary: 'Academic Level 14', closesIn: 36, age: 17 },
  { title: 'Senior Research Fellow, Machine Translation for Indian Languages', employer: 'Sample Institute of Technology', field: ['data_science', 'humanities'], position: ['jrf_srf'], subject: 'translation between low-resource languages', salary: '₹42,000 a month plus HRA', closesIn: 25, age: 6 },
  { title: 'Assistant Professor of Kinesiology', employer: 'Sample Sports University', field: ['sports_science'], position: ['assistant_professor'], subject: 'movement and ageing', age: 29 },
  { title: 'Research Associate in Fisheries Modelling', employer: 'Sample Marine Station', field: ['environmental_science', 'data_science'], position: ['research_associate'], subject: 'stock models for coastal fisheries', salary: 'NZD 89,000 a year', closesIn: 13, age: 8 },
  { title: 'Guest Lecturer in Criminology (past call)', employer: 'Sample School of Law', field: ['law_legal', 'social_sciences'], position: ['lecturer'], subject: 'sentencing and its effects', closesIn: -6, age: 40 },
  { title: 'Research Officer, Crop Insurance Study (past call)', employer: 'Sample College of Agriculture', field: ['agriculture', 'business_economics'], position: ['research_officer'], subject: 'index insurance for smallholders', closesIn: -12, age: 45 },
  { title: 'Placement Manager (past call)', employer: 'Sample Business School', field: ['others'], position: ['placement'], subject: 'employer relations', closesIn: -20, age: 52 },
  { title: 'Assistant Professor of Logic (past call)', employer: 'Sample Academy of Letters', field: ['formal_sciences', 'humanities'], position: ['assistant_professor'], subject: 'proof theory', closesIn: -2, age: 38 },
];

/** Waiting in the moderator's queue. */
export const pendingJobs: SampleJob[] = [
  { title: 'Assistant Professor of Urban Hydrology', employer: 'Sample University', field: ['engineering_technology', 'environmental_science'], position: ['assistant_professor'], subject: 'storm water in fast-growing cities', salary: 'Academic Level 12', closesIn: 39, age: 1 },
  { title: 'Research Associate, Oral History of Science', employer: 'Sample University', field: ['humanities'], position: ['research_associate'], subject: 'interviews with retired laboratory staff', closesIn: 32, age: 6 },
  { title: 'Dean of Student Affairs', employer: 'Sample Polytechnic', field: ['education'], position: ['dean'], subject: 'student services on two campuses', closesIn: 55, age: 0 },
];

/** Sent back by the moderator. */
export const rejectedJob = {
  job: { title: 'Several Faculty Positions, All Departments', employer: 'Sample University', field: ['others'], position: ['assistant_professor'], subject: 'teaching in all departments', closesIn: 23, age: 4 } satisfies SampleJob as SampleJob,
  reason: 'Please list each department and position as a job of its own, with its qualifications, so that readers can filter for it.',
};
