import type pg from 'pg';

/** Marks generated rows: an address that nobody can register, since .example is reserved (RFC 2606). */
export const filledDomain = 'fill.lectern.example';

/** Words of the generated texts. Earlier words of a list are chosen more often than later ones. */
const split = (words: string): string[] => words.split(' ');

export const textWords = split(
  'research teaching department candidate application project students university degree experience curriculum publication seminar methods analysis theory practice field committee funding doctoral graduate course data review report team salary interview deadline letter reference travel conference library laboratory faculty assessment training outreach society journal proposal budget mentor colleague thesis archive survey model measurement policy',
);

const roots = split(
  'bio geo neuro hydro photo thermo electro psycho socio ethno morpho phyto zoo cyto patho palaeo micro macro astro cosmo eco techno crypto biblio icono historio lexico ortho seismo glacio spectro chrono topo carto demo onto mytho musico cardio immuno',
);
const endings = split(
  'logy graphy metry genesis dynamics physics chemistry informatics nomics logical graphic metric kinetics scopy genetics statics',
);

/** About 650 terms, from very common ones to those in one text of fifty. */
export const specialTerms = endings.flatMap((ending) => roots.map((root) => root + ending));

/** Titles and sentences in other scripts, which one item of 400 has. */
export const otherScripts = [
  ['सहायक प्राध्यापक, हिन्दी साहित्य', 'विश्वविद्यालय अनुसंधान और शिक्षण के लिए आवेदन आमंत्रित करता है।'],
  ['计算机科学与技术教授', '大学现招聘教授，负责研究与教学工作。'],
  ['أستاذ مساعد في تاريخ الفلسفة', 'تعلن الجامعة عن حاجتها إلى باحثين في التاريخ والفلسفة.'],
  ['বাংলা সাহিত্যের সহযোগী অধ্যাপক', 'বিশ্ববিদ্যালয় গবেষণা ও শিক্ষাদানের জন্য আবেদন আহ্বান করছে।'],
  ['Старший преподаватель математики', 'Университет объявляет конкурс на исследования и преподавание.'],
] as const;

/** Each occurs in one text of 2,500, so that searches have rare terms. */
export const rareWords = split('zygomorphic palimpsest isostasy enjambment') as [string, ...string[]];

/** Occurs in one title of 2,500. */
export const rareSubject = 'Papyrology';

export const subjects = split(
  'Materials Literature Economics Hydrology Robotics Linguistics Genetics Topology Education Archaeology Photonics Statistics Nursing History Ecology Logic Music Law Astronomy Chemistry Design Geology Finance Sociology Neuroscience Anthropology Philosophy Pharmacology Agronomy Architecture Journalism Botany Zoology Oceanography Metallurgy Virology Musicology Cartography Toxicology Optometry Forestry Horticulture Theology Sanskrit Persian Demography Criminology Dentistry Epidemiology Aeronautics Cryptography',
);

export const jobTitles = [
  'Assistant Professor of',
  'Associate Professor of',
  'Professor of',
  'Lecturer in',
  'Research Fellow in',
  'Postdoctoral Researcher in',
  'Project Officer for',
  'Head of',
  'Instructor in',
  'Reader in',
  'Tutor in',
  'Technician for',
];

export const postTitles = [
  'Notes on',
  'Call for papers:',
  'A workshop on',
  'New methods in',
  'An introduction to',
  'Careers in',
  'What we learnt from',
];

export const employers = [
  'University of',
  'Institute of Technology of',
  'National College of',
  'Medical College of',
  'School of Law of',
  'Polytechnic of',
  'Academy of Sciences of',
  'Open University of',
  'College of Arts of',
  'Agricultural University of',
  'Business School of',
  'Technical University of',
];

export const givenNames = split(
  'Asha Ravi Meera Arjun Kavya Imran Leela Vikram Nadia Tomas Grace Samuel Farah Joseph Priya Daniel Zoya Martin Uma Peter',
);

export const familyNames = split(
  'Banerjee Iyer Khan Sharma Rao Das Nair Singh Bose Pillai Menon Gupta Patel Reddy Kulkarni Fernandes Ahmed Mehta Sen Ghosh Thomas George Varma Chandra Mishra Joshi Saxena Bhat Shetty Naidu',
);

/** Pseudo-random numbers by seed, so that two portals of one size have the same content. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1; the generator is Mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (end: number): number => Math.floor(this.next() * end);

  evenly = <One>(list: readonly One[]): One => list[this.below(list.length)] as One;

  /** Prefers earlier values: of a hundred, the first ten are chosen a third of the time. */
  pick = <One>(list: readonly One[]): One => list[Math.floor(this.next() ** 2 * list.length)] as One;
}

const madeUp = `email ~ '@(sample\\.lectern\\.example|${filledDomain.replaceAll('.', '\\.')})$'`;
const byOthers = (items: string) =>
  `SELECT FROM (SELECT user_id FROM ${items}) AS items LEFT JOIN users ON users.id = user_id WHERE users.id IS NULL OR NOT ${madeUp}`;

/** Each finds a row that neither the sample content nor an earlier run made. The operator's own admin doesn't count. */
const signs: Record<string, string> = {
  accounts: `SELECT FROM users WHERE role <> 'admin' AND NOT ${madeUp}`,
  jobs: byOthers("items WHERE type = 'job'"),
  posts: byOthers("items WHERE type <> 'job'"),
  institutes: `SELECT FROM institutes WHERE id NOT IN (SELECT id FROM sample_rows) AND website IS DISTINCT FROM 'https://www.${filledDomain}'`,
  orders: 'SELECT FROM orders',
  'newsletter subscribers': 'SELECT FROM newsletter_subscribers',
};

/** Which kinds of real content the database holds. */
export async function findRealContent(client: pg.Client): Promise<string[]> {
  const columns = Object.entries(signs).map(([name, query]) => `EXISTS (${query}) AS "${name}"`);
  const { rows } = await client.query<Record<string, boolean>>(`SELECT ${columns.join(', ')}`);
  return Object.keys(signs).filter((name) => rows[0]?.[name]);
}
