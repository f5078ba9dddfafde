import { plainWord } from './search-terms.ts';

/**
 * Words that a search takes for each other, a group on each line (docs/specification.md#search). Case, accents, hyphens and stops don't matter. Each
 * finds what has one of the others; several words are found one after the other.
 */
const equivalents = `
postdoc, post doc, postdoctoral, post doctoral, postdoctorate
postdoc position, postdoctoral position, postdoctoral fellowship, post doctoral fellowship, postdoctoral fellow
PhD, Ph D, doctoral, doctorate, doctor of philosophy
JRF, junior research fellow, junior research fellowship
SRF, senior research fellow, senior research fellowship
RA, research associate
asst prof, asst professor, assistant prof, assistant professor
assoc prof, assoc professor, associate prof, associate professor
prof, professor
uni, university
VC, vice chancellor
CFP, call for papers, call for paper
faculty, teaching, faculty position, teaching position, faculty job, teaching job
guest faculty, visiting faculty
maths, math, mathematics
bio, biology
CS, computer science
AI, artificial intelligence
ML, machine learning
EE, electrical engineering
GIS, geographic information system
NMR, nuclear magnetic resonance
cryo EM, cryo electron microscopy, cryogenic electron microscopy
HRM, human resource management
MBA, master of business administration
IIT, Indian Institute of Technology
NIT, National Institute of Technology
IIM, Indian Institute of Management
IISER, Indian Institute of Science Education and Research
IISc, Indian Institute of Science
IIIT, Indian Institute of Information Technology
AIIMS, All India Institute of Medical Sciences
JNU, Jawaharlal Nehru University
BHU, Banaras Hindu University
AMU, Aligarh Muslim University
DU, University of Delhi, Delhi University
TIFR, Tata Institute of Fundamental Research
TISS, Tata Institute of Social Sciences
IGNOU, Indira Gandhi National Open University
ISI, Indian Statistical Institute
BITS, Birla Institute of Technology and Science
JMI, Jamia Millia Islamia
NLSIU, National Law School of India University
IARI, Indian Agricultural Research Institute
Mysuru, Mysore
Bengaluru, Bangalore
Mumbai, Bombay
Chennai, Madras
Kolkata, Calcutta
Varanasi, Banaras, Benares
Puducherry, Pondicherry
Odisha, Orissa
Thiruvananthapuram, Trivandrum
Kochi, Cochin
Kozhikode, Calicut
Vadodara, Baroda
Prayagraj, Allahabad
Gurugram, Gurgaon
Guwahati, Gauhati
Shimla, Simla
Pune, Poona
Hubballi, Hubli
Mangaluru, Mangalore
Thanjavur, Tanjore
Tiruchirappalli, Trichy, Tiruchi
USA, US, United States
UK, United Kingdom, Great Britain
UAE, United Arab Emirates
`;

/** By words in their plain spelling, apart and joined: the others of their groups. */
const known = new Map<string, string[]>();
for (const line of equivalents.trim().split('\n')) {
  const group = line.split(',').map((term) => term.trim());
  for (const term of group) {
    const words = term.split(' ').map(plainWord);
    for (const key of new Set([words.join(' '), words.join('')]))
      known.set(key, [...(known.get(key) ?? []), ...group.filter((other) => other !== term)]);
  }
}

/** The most words that are looked up together. */
const longest = 8;

const singular = (key: string): string => key.replace(/(?<=..)s$/u, '');

const othersOf = (key: string): readonly string[] => known.get(key) ?? known.get(singular(key)) ?? [];

/** Words of a query that belong together, and what they are taken for. */
export interface EquivalentWords {
  words: string[];
  others: readonly string[];
}

/** Divides words that follow each other into those that have equivalents, the longest ones first, and single others. */
export function withEquivalents(words: readonly string[]): EquivalentWords[] {
  if (words.length === 0) return [];
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const first = words.slice(0, length);
    const others = othersOf(first.map(plainWord).join(' '));
    if (others.length > 0 || length === 1)
      return [{ words: first, others }, ...withEquivalents(words.slice(length))];
  }
  return [];
}
