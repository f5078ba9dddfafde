import type { PostType, SubType } from '../../contract/vocabulary/index.ts';

/** Title, days since it was posted, what it says in a sentence or two, and three points that it makes. */
export interface SamplePost {
  type: PostType;
  subType: SubType | null;
  title: string;
  age: number;
  lead: string;
  points: [string, string, string];
  featured: boolean;
}

type Line = [
  title: string,
  age: number,
  lead: string,
  points: [string, string, string],
  featured?: 'featured',
];

const of = (type: PostType, subType: SubType | null, lines: Line[]): SamplePost[] =>
  lines.map(([title, age, lead, points, featured]) => ({
    type,
    subType,
    title,
    age,
    lead,
    points,
    featured: featured === 'featured',
  }));

export const samplePosts: SamplePost[] = [
  ...of('blog', null, [
    [
      'What a good referee report does, and what it leaves to the editor',
      2,
      'A report is advice to two people with different needs. Writing it as if for one of them is why so many reports disappoint both.',
      [
        'Say first what the paper claims, in your own words',
        'Separate what must change from what might',
        'Leave the verdict to the editor',
      ],
      'featured',
    ],
    [
      'Reading a syllabus as an argument',
      4,
      'Every syllabus says what matters, in what order, and for whom. Students read that argument before they read anything else.',
      [
        'The order of weeks is a theory of the subject',
        'What is optional is a judgement',
        'The reading list has a geography',
      ],
    ],
    [
      'A year of open lab notebooks: what we kept and what we dropped',
      5,
      'We published our notebooks for twelve months. Some habits were worth the effort and some were theatre.',
      [
        'Daily entries survived, weekly summaries did not',
        'Raw data needs a description before it needs a licence',
        'Nobody scooped us',
      ],
    ],
    [
      'The quiet work of departmental librarians',
      9,
      'Ask who keeps a reading room alive and you will hear about budgets. Ask who makes it useful and you will hear names.',
      [
        'They know which questions repeat',
        'They keep what nobody asked for yet',
        'Their advice shortens theses by months',
      ],
    ],
    [
      'Teaching statistics to people who were told they could not',
      12,
      'The obstacle is seldom the mathematics. It is the memory of a classroom where being slow meant being wrong.',
      ['Start with a question the students own', 'Draw before you compute', 'Let mistakes stay on the board'],
    ],
    [
      'Why our seminar went back to paper handouts',
      16,
      'Slides made our seminar faster and our discussions worse. One sheet of paper for each participant changed the pace again.',
      ['A page can be written on', 'Everybody sees the whole argument at once', 'The speaker must choose'],
    ],
    [
      'Field notes are not data, and that is their use',
      21,
      'Between what was measured and what was understood lies the notebook, the most honest document of a project.',
      ['They record doubt', 'They date decisions', 'They outlive the software'],
    ],
    [
      'What I learnt from supervising a thesis in a language I read slowly',
      27,
      'Supervision across languages made both of us say what we meant, which neither of us did before.',
      [
        'Short chapters came back quickly',
        'Terms were defined on first use',
        'We stopped arguing about style',
      ],
    ],
    [
      'On keeping a commonplace book in the age of search',
      33,
      'Search finds what you can name. A commonplace book finds what you had forgotten to look for.',
      ['Copy by hand, and less', 'Index by question rather than by topic', 'Read it again every spring'],
    ],
  ]),
  ...of('news', null, [
    [
      'New reading rooms open day and night during examinations',
      1,
      'From the first of next month three reading rooms stay open around the clock, with staff at the desk until midnight.',
      ['Four hundred and twenty seats', 'A quiet floor without keyboards', 'A night bus to both hostels'],
      'featured',
    ],
    [
      'Observatory releases ten years of sky survey images',
      3,
      'The images of a ten-year survey can now be read and reused by anybody, with a catalogue of eleven million sources.',
      [
        'Images and catalogue under an open licence',
        'A tutorial for school classes',
        'A help desk for researchers',
      ],
    ],
    [
      'Joint doctoral program in coastal studies begins',
      6,
      'Two institutions will admit twelve doctoral candidates a year to a joint program on coasts and the people who live there.',
      [
        'Two supervisors for each candidate',
        'One field season at each partner',
        'Fellowships for four years',
      ],
    ],
    [
      'Seed collection passes thirty thousand accessions',
      8,
      'The seed bank has registered its thirty-thousandth accession, a finger millet that one family had kept for five generations.',
      ['Passport data are public', 'Farmers may ask for small samples', 'A second site keeps a safety copy'],
    ],
    [
      'Teaching awards go to six colleagues this year',
      11,
      'Students proposed one hundred and forty teachers; six receive this year’s awards and a term with a lighter load.',
      ['Two prizes for first-year courses', 'One for supervision', 'One for work with school teachers'],
    ],
    [
      'Law clinic to offer advice in four more districts',
      14,
      'The free law clinic will hold weekly hours in four more districts, run by students under the eyes of practising lawyers.',
      ['Land, work and family matters', 'Interpreters on request', 'No appointment needed'],
    ],
    [
      'Museum opens its storage to visitors',
      19,
      'Visitors can walk through the storage of the natural history collections on the first Saturday of each month.',
      ['Groups of twelve', 'Curators explain their shelves', 'Free, with registration'],
    ],
    [
      'Open courseware site moves to a new address',
      24,
      'Lecture notes and recordings of two hundred courses have a new address; old links will keep working for two years.',
      ['Better search in transcripts', 'Downloads for slow connections', 'Captions in three languages'],
    ],
  ]),
  ...of('careerAdvice', null, [
    [
      'The academic cover letter: four paragraphs that do the work',
      2,
      'Committees read a letter in ninety seconds. Four paragraphs, each with one task, respect that and you.',
      ['Why this department', 'What you have found out', 'What you will do next'],
      'featured',
    ],
    [
      'Asking for a reference without dread',
      5,
      'A good request makes it easy to say yes, easy to say no, and easy to write well.',
      ['Ask four weeks ahead', 'Send the advertisement and your draft', 'Name what you hope they mention'],
    ],
    [
      'How to read a job advertisement in a subject that is not quite yours',
      10,
      'Advertisements are written by committees and reflect their disagreements. Reading for those tells you whether to apply.',
      ['Count the verbs', 'Look for the word ‘or’', 'Ring up and ask'],
    ],
    [
      'Your first conference: what to do on the afternoon without sessions',
      13,
      'Most of what you will remember happens between sessions, and most of it can be prepared.',
      ['Write to three people beforehand', 'Book a table for four', 'Keep one evening free'],
    ],
    [
      'Preparing a teaching statement that is about students',
      18,
      'A teaching statement that lists methods reads like a catalogue. One that follows a student through your course reads like teaching.',
      ['Describe one assignment', 'Say what went wrong', 'Show what you changed'],
    ],
    [
      'Negotiating a first academic contract',
      22,
      'There is more room than the letter suggests, and less than the internet says.',
      ['Start-up money before salary', 'Teaching load in the second year', 'Everything in writing'],
    ],
    [
      'Moving from a doctorate to a research office',
      28,
      'Research offices need people who have been through a doctorate and can explain its rules to others.',
      ['What the work is', 'How to show that you can do it', 'What you will miss'],
    ],
    [
      'A calendar for the last year of a thesis',
      35,
      'Twelve months, four of which are not for writing. Plan those first.',
      [
        'Fix the date of the last experiment',
        'Write the methods while you do them',
        'Give each reader six weeks',
      ],
    ],
  ]),
  ...of('callForPaper', 'conferences', [
    [
      '12th Sample Conference on Soft Computing and Its Uses',
      1,
      'Papers of up to twelve pages are invited on fuzzy systems, evolutionary methods and their applications in engineering and medicine.',
      ['Neural and fuzzy systems', 'Evolutionary search', 'Applications in health and energy'],
      'featured',
    ],
    [
      'Sample Annual Meeting on Theoretical Ecology',
      4,
      'Talks and posters are invited on models of populations, communities and landscapes, with a session on data from citizen science.',
      ['Population dynamics', 'Food webs', 'Inference from irregular data'],
    ],
    [
      'Sample Symposium on Manuscripts and Machines',
      9,
      'The symposium brings together palaeographers and computer scientists to read hands that neither reads alone.',
      ['Handwriting recognition', 'Encoding and editions', 'Provenance'],
    ],
    [
      'Sample Congress on Public Health in Small Towns',
      20,
      'Most health research is done in large cities. This congress asks what holds elsewhere.',
      ['Primary care', 'Water and sanitation', 'Transport and access'],
    ],
  ]),
  ...of('callForPaper', 'journals', [
    [
      'Special issue: Water, Law and the Commons',
      3,
      'A special issue on how rules for shared water are made, broken and mended. Full papers of 7,000 to 9,000 words.',
      ['Groundwater', 'Irrigation communities', 'Rivers that cross borders'],
    ],
    [
      'Sample Journal of Pedagogy: issue on assessment without grades',
      7,
      'Contributions from classrooms of every kind are welcome, from first school years to doctoral seminars.',
      ['Written feedback', 'Portfolios', 'What students say'],
    ],
    [
      'Sample Letters in Materials: rapid communications on recycling',
      15,
      'Short communications of up to four pages on recovering materials from batteries, magnets and composites.',
      ['Separation', 'Design for recycling', 'Life-cycle data'],
    ],
  ]),
  ...of('callForPaper', 'bookChapter', [
    [
      'Handbook of Multilingual Classrooms: chapters invited',
      2,
      'The editors invite chapters of 6,000 words that start from a classroom and end with a question for research.',
      ['Policy and practice', 'Teachers’ languages', 'Reading across scripts'],
      'featured',
    ],
    [
      'Machine Learning for Digital Humanities: call for chapters',
      18,
      'Chapters should report work that changed what a humanist could ask, with code and data at hand.',
      ['Text reuse', 'Images and maps', 'Sound archives'],
    ],
    [
      'Coasts in Transition: an edited volume',
      30,
      'Chapters on places where land and sea change owners, in any discipline and on any period.',
      ['Erosion and law', 'Harbour towns', 'Salt marshes'],
    ],
  ]),
  ...of('program', 'phd_admission', [
    [
      'PhD Admissions 2027: Sample Institute of Technology',
      1,
      'Applications are open for doctoral research in all departments, with fellowships for full-time candidates.',
      ['Written test and interview', 'Fellowship for five years', 'Part-time candidates from industry'],
      'featured',
    ],
    [
      'Doctoral Program in Statistics and Data Science',
      6,
      'Four years, with a first year of courses and a laboratory rotation in three groups.',
      ['Twelve places', 'A stipend and a travel allowance', 'Joint supervision'],
    ],
    [
      'PhD in Law: spring admission',
      17,
      'Candidates propose a project of at most ten pages and are matched with a supervisor before the interview.',
      ['Six places', 'Two residential weeks a year', 'Teaching in the law clinic'],
    ],
  ]),
  ...of('program', 'postdoc_positions', [
    [
      'Postdoctoral Fellowships in the Environmental Humanities',
      3,
      'Two fellowships of two years for scholars within five years of the doctorate.',
      ['An office in the library', 'One course a year', 'A budget for archives'],
    ],
    [
      'Polar Postdoctoral Program',
      12,
      'Fellows spend one season on the ice and two years with the data.',
      ['Medical examination required', 'Training before departure', 'Open data within a year'],
    ],
  ]),
  ...of('program', 'master_in_research', [
    [
      'Master in Research: Quantitative Social Science',
      5,
      'One year of methods and one year of a supervised project, taught in small groups.',
      ['Survey design', 'Causal inference', 'Writing for policy makers'],
    ],
    [
      'Master in Research: Marine Biology',
      14,
      'Half of the program takes place at the station, with boats, tanks and weather.',
      ['Diving course', 'Statistics for ecologists', 'A project of nine months'],
    ],
  ]),
  ...of('program', 'mba', [
    [
      'Executive MBA for University Administrators',
      8,
      'Eighteen months of weekends for people who run faculties, libraries and laboratories.',
      ['Public finance', 'Leading experts', 'A project in your own office'],
    ],
  ]),
  ...of('program', 'online_programs', [
    [
      'Online Diploma in Research Data Management',
      2,
      'Six months, ten hours a week, with a tutor and a project from your own institution.',
      ['File formats and metadata', 'Licences and privacy', 'Running a repository'],
      'featured',
    ],
    [
      'Online Master of Education',
      23,
      'Designed for teachers in service: live seminars in the evening, recordings for those on duty.',
      ['Curriculum design', 'Assessment', 'A study in your own school'],
    ],
  ]),
  ...of('workshop', 'online', [
    [
      'Writing for Nature-family journals: an editor’s view',
      1,
      'Three evenings on titles, first paragraphs and the letter that goes with them.',
      ['Bring a draft abstract', 'Each participant gets written comments', 'Recordings for one month'],
    ],
    [
      'Ethics in field research with vulnerable communities',
      3,
      'Cases, role play and a checklist that has been through four ethics committees.',
      ['Consent that means something', 'Payment and gifts', 'What to do when it goes wrong'],
    ],
    [
      'LaTeX for theses: two afternoons',
      13,
      'From a blank file to a document with a bibliography, an index and figures that stay where they belong.',
      ['A template to keep', 'Version control for authors', 'Common errors and their cures'],
    ],
    [
      'Reading groups that work: a workshop for organisers',
      25,
      'Why reading groups die in week five, and what to do in week four.',
      ['Choosing texts', 'Rotating roles', 'Ending well'],
    ],
  ]),
  ...of('workshop', 'offline', [
    [
      'Cryo-EM sample preparation: from grid to map',
      2,
      'Five days in the laboratory for twelve participants, each with a project.',
      ['Grid preparation', 'Screening', 'From micrographs to a map'],
      'featured',
    ],
    [
      'Bookbinding and conservation for archivists',
      10,
      'Three days at the bench: sewing, boards and the art of leaving things alone.',
      ['Japanese paper repair', 'Boxes and folders', 'When to call a conservator'],
    ],
    [
      'Soil profile description in the field',
      19,
      'Two days, six pits, mud guaranteed.',
      ['Horizons and colours', 'Sampling for the laboratory', 'Bring boots'],
    ],
  ]),
  ...of('workshop', 'hybrid', [
    [
      'Structural Equation Modelling with R: a five-day hands-on workshop',
      1,
      'Mornings for ideas, afternoons for your own data, in the room or from home.',
      ['Path models and measurement', 'Fit and its limits', 'Reporting'],
      'featured',
    ],
    [
      'Grant writing for early-career researchers',
      7,
      'A two-day workshop in which every participant leaves with a page that a stranger has understood.',
      ['The first page', 'Budgets without fear', 'Mock panel'],
    ],
    [
      'Teaching with primary sources',
      29,
      'Archivists and teachers plan lessons together, on site or by video.',
      ['Finding sources', 'Transcription in class', 'Copyright in schools'],
    ],
  ]),
  ...of('course', 'certification_programs', [
    [
      'Certificate in Academic Leadership',
      4,
      'Twelve weeks for heads of department in their first two years, with a mentor from another institution.',
      ['Difficult conversations', 'Workload models', 'Saying no'],
      'featured',
    ],
    [
      'Certificate in Laboratory Animal Science',
      16,
      'A course required for work with laboratory animals, with practical sessions and an examination.',
      ['Law and ethics', 'Handling', 'Anaesthesia'],
    ],
  ]),
  ...of('course', 'crash_courses', [
    [
      'Python for Researchers in Ten Days',
      2,
      'From the first line to a reproducible analysis of your own data.',
      ['Tables and plots', 'Notebooks that run twice', 'Testing small things'],
    ],
    [
      'Research Methodology: a crash course before the thesis',
      6,
      'Ten sessions on questions, designs and evidence, with examples from five disciplines.',
      ['From topic to question', 'Sampling', 'Threats to validity'],
    ],
    [
      'Survey sampling in a week',
      26,
      'Frames, strata, clusters and weights, each with an exercise on real registers.',
      ['Designing a sample', 'Non-response', 'Variance'],
    ],
  ]),
  ...of('course', 'introductory_courses', [
    [
      'Introduction to Palaeography',
      9,
      'Read hands from the twelfth to the eighteenth century, one a week.',
      ['Alphabets and abbreviations', 'Dating', 'Transcription rules'],
    ],
    [
      'Introduction to Geographic Information Systems',
      11,
      'Maps from your own data with free software.',
      ['Projections', 'Joins and overlays', 'Maps that can be read'],
    ],
    [
      'Introduction to Science Journalism',
      31,
      'Eight evenings on finding stories, checking them and telling them briefly.',
      ['Reading a paper backwards', 'Interviews', 'Numbers in text'],
    ],
  ]),
  ...of('course', 'advance_courses', [
    [
      'Advanced Bayesian Modelling',
      5,
      'For people who have fitted a multilevel model and want to know why it would not converge.',
      ['Priors as arguments', 'Diagnostics', 'Model comparison'],
      'featured',
    ],
    [
      'Advanced Seminar in Constitutional Interpretation',
      22,
      'Weekly readings, one short paper a fortnight, and visitors from two courts.',
      ['Text and purpose', 'Precedent', 'Comparison'],
    ],
  ]),
];

/** Waiting in the moderator's queue. */
export const pendingPosts: SamplePost[] = [
  ...of('blog', null, [
    [
      'What peer review could learn from proofreading',
      0,
      'Proofreaders mark and move on. Reviewers argue. There is a lesson in the difference.',
      ['Marks before prose', 'Two passes', 'A fixed time'],
    ],
  ]),
  ...of('news', null, [
    [
      'New herbarium building receives its first specimens',
      2,
      'The first four hundred cabinets were moved last week, in the order of the plant families.',
      ['Cooler storage', 'A room for visitors', 'A digitising line'],
    ],
  ]),
  ...of('workshop', 'online', [
    [
      'Reproducible figures: an afternoon clinic',
      1,
      'Bring one figure and the script that should have made it.',
      ['Colour that prints', 'Scripts over clicks', 'Captions that stand alone'],
    ],
  ]),
  ...of('callForPaper', 'conferences', [
    [
      'Sample Conference on Campus Sustainability',
      5,
      'Papers and case studies on energy, food, travel and water at universities.',
      ['Measuring', 'Changing habits', 'Paying for it'],
    ],
  ]),
  ...of('program', 'phd_admission', [
    [
      'Doctoral positions in Sound and Music Computing',
      7,
      'Three funded positions, shared between a conservatoire and a polytechnic.',
      ['Instruments', 'Listening tests', 'A concert a year'],
    ],
  ]),
];

/** Sent back by the moderator. */
export const rejectedPost = {
  post: of('course', 'crash_courses', [
    [
      'Learn everything about AI in one weekend',
      3,
      'A weekend course on everything.',
      ['All models', 'All tools', 'All day'],
    ],
  ])[0] as SamplePost,
  reason:
    'Please say who teaches the course, what it costs and what is covered on which day, and give it a title that describes its content.',
};
