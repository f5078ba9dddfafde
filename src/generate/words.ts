import type pg from 'pg';

/** Marks generated rows: an address that nobody can register, since .example is reserved (RFC 2606). */
export const filledDomain = 'fill.lectern.example';

/** Words of the generated texts. Earlier words of a list are chosen more often than later ones. */
const split = (words: string): string[] => words.split(' ');

/** Two words of five are such. */
const smallWords = split('the of and to in a for with on is by as are an at from be or will that');

/** Most texts have them. */
const textWords = split(
  'research teaching department candidate application project students university degree experience curriculum publication seminar methods analysis theory practice field committee funding doctoral graduate course data review report team salary interview deadline letter reference travel conference library laboratory faculty assessment training outreach society journal proposal budget mentor colleague thesis archive survey model measurement policy',
);

const roots = split(
  'bio geo neuro hydro photo thermo electro psycho socio ethno morpho phyto zoo cyto patho palaeo micro macro astro cosmo eco techno crypto biblio icono historio lexico ortho seismo glacio spectro chrono topo carto demo onto mytho musico cardio immuno',
);
const endings = split(
  'logy graphy metry genesis dynamics physics chemistry informatics nomics logical graphic metric kinetics scopy genetics statics',
);

const endedBy = (beginnings: string[]): string[] =>
  endings.flatMap((ending) => beginnings.map((beginning) => beginning + ending));

/** Some 24,000 terms, so that texts differ in their words as real ones do. */
export const specialTerms = [
  ...endedBy(roots),
  ...endedBy(roots.flatMap((root) => roots.filter((other) => other !== root).map((other) => root + other))),
];

/** Special terms by the share of texts that have them, so that what is measured can ask for a share. */
export const termsByShare = {
  oneIn3: 'spectrology',
  oneIn20: 'microchemistry',
  oneIn200: 'biopalaeometry',
};

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

/** So many characters have texts of which half are shorter: advertisements have mostly 2,000 to 6,000, calls and articles a little more. */
export const medianLength = { jobs: 3_500, posts: 4_000 };
const [shortest, longest] = [600, 15_000];

export function lengthOf(random: Random, median: number): number {
  // A sum of evenly distributed numbers is nearly normal; here its deviation is 1.
  const deviation = Array.from({ length: 12 }, random.share).reduce((sum, one) => sum + one, -6);
  return Math.round(Math.min(longest, Math.max(shortest, median * Math.exp(0.4 * deviation))));
}

function wordOf(random: Random): string {
  const draw = random.below(10);
  if (draw < 4) return random.pick(smallWords);
  return draw < 7 ? random.pick(textWords) : random.pickByRank(specialTerms);
}

function sentenceOf(random: Random): string {
  const first = random.pick(textWords);
  const others = Array.from({ length: 8 + random.below(14) }, () => wordOf(random));
  return `${[first[0]!.toUpperCase() + first.slice(1), ...others].join(' ')}.`;
}

const sentencesOf = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => sentenceOf(random));

/** Paragraphs, and a list under a heading, of about so many characters. */
export function textOf(random: Random, length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n += 1)
    text +=
      n % 4 === 0
        ? `<h2>${random.evenly(subjects)}</h2><ul>${sentencesOf(random, 4)
            .map((one) => `<li>${one}</li>`)
            .join('')}</ul>`
        : `<p>${sentencesOf(random, 2 + random.below(4)).join(' ')}</p>`;
  return text;
}

/** Pseudo-random numbers by seed, so that two portals of one size have the same content. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1; the generator is Mulberry32. */
  share = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };

  below = (end: number): number => Math.floor(this.share() * end);

  evenly = <One>(list: readonly One[]): One => list[this.below(list.length)] as One;

  /** Prefers earlier values: of a hundred, the first ten are chosen a third of the time. */
  pick = <One>(list: readonly One[]): One => list[Math.floor(this.share() ** 2 * list.length)] as One;

  /** The nth value is chosen a nth as often as the first, as words of a language are. */
  pickByRank = <One>(list: readonly One[]): One =>
    list[Math.floor((list.length + 1) ** this.share()) - 1] as One;
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
