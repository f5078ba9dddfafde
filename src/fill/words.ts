/** Words of the made-up texts. Earlier words of a list are chosen more often than later ones. */
const split = (words: string): string[] => words.split(' ');

export const textWords = split(
  'research teaching department candidate application project students university degree experience curriculum publication seminar methods analysis theory practice field committee funding doctoral graduate course data review report team salary interview deadline letter reference travel conference library laboratory faculty assessment training outreach society journal proposal budget mentor colleague thesis archive survey model measurement policy',
);

/** Each stands in one text of 2,500, so that searches have something rare to find. */
export const rareWords = split('zygomorphic palimpsest isostasy enjambment') as [string, ...string[]];

/** Stands in one title of 2,500. */
export const rareSubject = 'Papyrology';

export const subjects = split(
  'Materials Literature Economics Hydrology Robotics Linguistics Genetics Topology Education Archaeology Photonics Statistics Nursing History Ecology Logic Music Law Astronomy Chemistry Design Geology Finance Sociology Neuroscience',
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
