import type { SampleJob } from './sample-job.ts';

export const professors: SampleJob[] = [
  {
    title: 'Professor and Chair of Medieval Literature',
    employer: 'Rivoire Academy of Letters',
    field: ['humanities'],
    position: ['professor'],
    salary: 'EUR 3,750 to 5,150 a month gross',
    closesIn: 62,
    dates: [
      { kind: 'reviewBegins', in: 69 },
      { kind: 'interview', in: 100, time: '10:00' },
    ],
    age: 8,
    featured: true,
    cover: 'arches',
    apply: 'rivoire/chairs/medieval-literature',
    text: `
<p>The chair falls vacant with the retirement of its holder, who built the Academy’s collection of vernacular manuscripts on microfilm. Its seven staff teach Latin, Old French and Occitan to about ninety students in Lyon, most of them future teachers and archivists.</p>
<h2>The post</h2>
<p>We are looking for a scholar of writing in any European vernacular between 1100 and 1450 who works from manuscripts. As chair you answer for the master’s degree in medieval studies and for a doctoral seminar shared with two libraries.</p>
<ul><li>128 hours of teaching a year, a third of it in palaeography</li><li>Supervision of four or five theses at a time</li><li>Editorship of the series <em>Textes du Rhône</em>, two volumes a year</li></ul>
<h2>Who we hope will apply</h2>
<p>You hold an habilitation or its equivalent, have edited at least one text, and can teach in French from the second year on. Experience with digital editions is an asset, not a condition.</p>
<h2>Pay and procedure</h2>
<p>Pay is EUR 3,750 to 5,150 a month gross, by seniority, on the national scale for professors. Send a CV, two publications and a plan of five pages through the online form by {deadline}. The committee starts reading on {date 69}; auditions, each with a public lecture, will be held from 10:00 on {date 100}.</p>`,
  },
  {
    title: 'Professor of Survey Statistics',
    employer: 'Alakananda Institute of Statistics',
    field: ['formal_sciences', 'data_science'],
    position: ['professor'],
    salary: '₹1,59,100 to ₹2,20,200 a month (Level 14A)',
    closesIn: 54,
    age: 12,
    apply: 'alakananda/faculty/survey-2',
    text: `
<p>Half of the Sampling and Official Statistics Unit works on methods and the other half in the field. It designs two of eastern India’s household surveys and trains officers of state statistical bureaus every winter in Kolkata.</p>
<h2>What the professor does</h2>
<ul><li>Leads work on small-area estimation, in particular for blocks and urban wards</li><li>Teaches sample surveys in the M.Stat. and one research course a year</li><li>Advises the unit’s field director on design, response and weighting</li><li>Guides doctoral students, of whom the unit has eleven</li></ul>
<h2>Eligibility</h2>
<p>A PhD with first class at the preceding degree and ten years’ experience, four of them as associate professor or at the same level. Papers that were used by a statistical office count as much as papers in journals.</p>
<h2>Terms</h2>
<p>The pay is ₹1,59,100 to ₹2,20,200 a month (Level 14A) with allowances as in central institutes and a flat on the campus if you want one. Applications close on {deadline}. Upload a CV, five papers and the names of six referees; the selection committee meets in {month 85}.</p>`,
  },
  {
    title: 'Professor of Teacher Education',
    employer: 'Calder Vale Institute of Education',
    field: ['education'],
    position: ['professor'],
    salary: 'GBP 74,000 to 88,000 a year',
    closesIn: 51,
    age: 17,
    apply: 'calder-vale/vacancies/1184',
    text: `
<p>Calder Vale has prepared teachers in Leeds for a century and works with 140 partner schools. Four hundred trainees a year spend two thirds of their time in those schools, so most of our research questions come from mentors and heads.</p>
<h2>About the role</h2>
<p>You will hold a chair in teacher education with particular responsibility for how new teachers learn to assess. The post comes with a half-time research fellow for three years and a seat on the partnership board.</p>
<h2>Main duties</h2>
<ul><li>Lead a group of nine researchers, and the next submission to the national research assessment</li><li>Teach on the PGCE and the doctorate in education</li><li>Win funding together with schools, not only about them</li></ul>
<h2>Essential</h2>
<ul><li>A doctorate and an international record in teacher education or assessment</li><li>School teaching experience in any country</li><li>Evidence that your work has changed a programme or a policy</li></ul>
<p>Salary: GBP 74,000 to 88,000 a year, with 35 days of leave and the teachers’ pension. We are happy to talk about part-time and job-share arrangements. The closing date is {deadline}; interviews take place on {tuesday 70} and include a conversation with trainees.</p>`,
  },
  {
    title: 'Professor of Sustainability Studies',
    employer: 'Cottonwood State University',
    field: ['sustainability_studies', 'interdisciplinary'],
    position: ['professor'],
    salary: 'USD 132,000 to 158,000 for nine months',
    closesIn: 66,
    age: 10,
    apply: 'cottonwood/faculty/R-20417',
    text: `
<p>The Programme in Sustainability at Cottonwood State has 260 majors, nine core faculty and a standing agreement with the city of Salina, Kansas, to study its waste, water and energy. Three city departments have changed a contract because of a senior thesis.</p>
<h2>Position</h2>
<p>We invite applications for a tenured professorship in the circular economies of mid-sized cities, beginning in {month 270}. The discipline is open: industrial ecology, geography, economics and engineering are all represented among us.</p>
<h2>Responsibilities</h2>
<ul><li>Two courses a semester, one of them the city studio</li><li>An externally funded research programme</li><li>Direction of the programme for a term of four years within the first eight</li></ul>
<h2>Qualifications</h2>
<p>Required: a PhD, a record that merits tenure at this rank, and experience of work with public agencies. Preferred: familiarity with material-flow accounts and an interest in the High Plains.</p>
<h2>To apply</h2>
<p>The salary range is USD 132,000 to 158,000 for nine months, with up to two months of summer salary from grants. Review of files begins after {deadline}. Please submit a letter, a CV, a two-page statement on working with communities and three references, who will be contacted only for finalists.</p>`,
  },
  {
    title: 'Professor of Veterinary Epidemiology',
    employer: 'Warrandale Veterinary College',
    field: ['veterinary_science', 'medical_health'],
    position: ['professor'],
    salary: 'AUD 214,000 a year (Level E)',
    closesIn: 70,
    age: 23,
    cover: 'flying-foxes',
    apply: 'warrandale/careers/vet-epi-e',
    text: `
<p>From its clinics in Toowoomba the College sees cattle stations, racehorses and suburban pets within an hour’s drive of one another. The epidemiology group uses that position to watch diseases that move between wildlife, stock and people.</p>
<h2>Your work</h2>
<p>The appointee will lead research on zoonoses at the edge of growing cities, among them Hendra virus, leptospirosis and Q fever. The group has five academics, a state-funded laboratory link and twenty years of sentinel data that nobody has yet analysed as a whole.</p>
<ul><li>Set the direction of the group and raise its funds</li><li>Teach population medicine in the fourth year</li><li>Advise government during outbreaks, sometimes at short notice</li></ul>
<h2>You bring</h2>
<ul><li>A veterinary degree that can be registered in Queensland, and a PhD in epidemiology</li><li>Leadership of large grants and of people at several stages of their careers</li><li>Standing with public health as well as animal health</li></ul>
<p>Remuneration is AUD 214,000 a year (Level E) plus 17 per cent superannuation and relocation costs. Applications are open until {deadline}, and short-listed candidates will spend two days with us in {month 98}.</p>`,
  },
  {
    title: 'Professor of Strategy and Entrepreneurship',
    employer: 'Straits Meridian Business School',
    field: ['business_economics'],
    position: ['professor', 'associate_professor'],
    salary: 'SGD 19,000 to 27,000 a month',
    closesIn: 61,
    age: 27,
    apply: 'straits-meridian/faculty/strategy',
    text: `
<p>Straits Meridian teaches 600 graduate students in Singapore, a third of whom come from families that own a firm. That is why succession, rather than start-ups alone, is at the heart of our entrepreneurship group.</p>
<h2>The appointment</h2>
<p>We will appoint at full or associate level. The successful candidate takes over the Family Enterprise Panel, a survey of 900 firms in six countries that has run every second year since 2009, and builds a research team around it.</p>
<h2>Expectations</h2>
<ul><li>Papers in journals that strategists and historians of business both read</li><li>Teaching of 120 hours a year, including the elective on succession in the MBA</li><li>Conversations with owners that lead to data, which takes tact</li></ul>
<p>Candidates need a doctorate, a visible research programme and good teaching ratings with experienced participants. A working knowledge of Mandarin, Malay, Bahasa Indonesia or Tamil is useful for interviews with founders.</p>
<h2>Package</h2>
<p>SGD 19,000 to 27,000 a month according to rank and experience, with housing support in the first three years, school fees for two children and a research account. Dossiers received by {deadline} are considered together; seminars for finalists run through {month 90}.</p>`,
  },
];

export const associateProfessors: SampleJob[] = [
  {
    title: 'Associate Professor of Constitutional Law',
    employer: 'Nyaya Vihar School of Law',
    field: ['law_legal'],
    position: ['associate_professor'],
    salary: '₹1,31,400 to ₹2,17,100 a month (Level 13A)',
    closesIn: 30,
    age: 9,
    apply: 'nyaya-vihar/recruitment/AP-CL-03',
    text: `
<p>Nyaya Vihar admits 120 students a year to its five-year programme in Bhopal. Public law is its largest department, with nine teachers, a moot court that students run themselves, and a legal aid cell that drafts petitions for three district courts.</p>
<h2>The work</h2>
<ul><li>Constitutional Law I and II, with seminars of at most 30 students</li><li>One optional paper in comparative constitutional law</li><li>Research with at least one doctoral candidate</li><li>Faculty adviser of the Centre for Federalism for two years</li></ul>
<h2>Qualifications</h2>
<p>LL.M. with 55 per cent and a PhD in law, eight years of teaching or research at the level of assistant professor, and seven publications in listed journals, as the UGC regulations require. Those who have practised before a High Court are encouraged to say so in detail.</p>
<h2>Pay</h2>
<p>₹1,31,400 to ₹2,17,100 a month (Level 13A) with dearness and house rent allowance. The post is permanent after a year of probation.</p>
<h2>How to apply</h2>
<p>Complete the form on our website and send a signed print with attested copies to the Registrar. Both must arrive by {deadline}. Candidates called for interview give a class of forty minutes to second-year students on a topic sent two days before.</p>`,
  },
  {
    title: 'Associate Professor of Building Technology',
    employer: 'Waterlinie School of Architecture',
    field: ['architecture_design'],
    position: ['associate_professor'],
    salary: 'EUR 6,200 to 7,600 a month (scale 13)',
    closesIn: 37,
    age: 14,
    apply: 'waterlinie/jobs/bt-13',
    text: `
<p>In a former shipyard in Rotterdam, 420 students design, saw, glue and test. The Building Technology section looks after the timber hall, the climate chamber and everything in the curriculum that has to stand up, stay dry or keep warm.</p>
<h2>What you will do</h2>
<p>You teach timber construction and building physics in the second and third year, run a graduation studio with an architect from practice, and develop research on reusing structural timber from demolished houses. About 40 per cent of your time is for research.</p>
<h2>What we look for</h2>
<ul><li>A PhD in building technology, structural engineering or a related field</li><li>Built work, patents or prototypes besides papers</li><li>Experience in guiding PhD candidates</li><li>Dutch at B2, or the will to reach it within two years</li></ul>
<h2>What you get</h2>
<p>A full-time position at EUR 6,200 to 7,600 a month (scale 13), 8 per cent holiday allowance, an end-of-year bonus of 8.3 per cent, and two technicians who know more about glue than any textbook.</p>
<p>Write to us through the vacancy page no later than {deadline}. First talks are on {wednesday 48}; the second round is a crit with students a week later.</p>`,
  },
  {
    title: 'Associate Professor of Piano and Chamber Music',
    employer: 'Steinach Conservatoire',
    field: ['arts_culture'],
    position: ['associate_professor'],
    salary: 'EUR 5,600 a month, paid 14 times a year',
    closesIn: 49,
    age: 28,
    text: `
<p>Chamber music is compulsory for all 310 students of the Conservatoire in Graz, from the first semester to the last. Twenty ensembles rehearse on any given day, and each plays in public once a term.</p>
<h2>Duties</h2>
<ul><li>A class of eight pianists, taught individually</li><li>Coaching of six ensembles, with strings, wind or voice</li><li>Programming of the Thursday concerts together with a colleague from the string department</li><li>Juries at entrance and final examinations, which fall in January and June</li></ul>
<h2>Profile</h2>
<p>You are active as a chamber musician, have recorded, and know the repertoire after 1945 as well as the classics. Experience with teaching at a university or conservatoire is expected. Lessons are given in German or English, while meetings are held in German.</p>
<h2>Conditions</h2>
<p>The contract is permanent and full-time, at EUR 5,600 a month, paid 14 times a year; concert leave of up to six weeks is granted.</p>
<h2>Application</h2>
<p>Please send a CV, a list of repertoire and links to three unedited recordings to <a href="mailto:piano@steinach.example">piano@steinach.example</a> until {deadline}. Invited candidates give a half-hour recital, a lesson and a rehearsal with a student trio on {friday 77}.</p>`,
  },
];
