import type { SampleJob } from './sample-job.ts';

export const leadership: SampleJob[] = [
  {
    title: 'Vice Chancellor',
    employer: 'Langstrand University',
    field: ['interdisciplinary'],
    position: ['vice_chancellor'],
    salary: 'ZAR 3.6 million a year',
    closesIn: 75,
    age: 6,
    featured: true,
    cover: 'lighthouse',
    apply: 'langstrand/vice-chancellor',
    text: `
<p>Langstrand University has 21,000 students on three campuses in and around Gqeberha, a new medical programme, and a balanced budget for the fourth year running. Professor Nomvula Dlakavu ends her second term in {month 300}. Council now seeks her successor.</p>
<h2>The task</h2>
<ul><li>Carry the plan <em>Tide and Town</em>, adopted by Council, into its second half</li><li>Bring the share of first-year students who graduate from 61 to 70 per cent</li><li>Find the money for two residences, for which land has been bought</li><li>Keep a campus with many opinions in conversation</li></ul>
<h2>The person</h2>
<p>Council expects a scholar of professorial standing who has led a large unit, preferably a faculty or a university, and who can show what became of it afterwards. Integrity in public office will be verified by an independent agency.</p>
<h2>Term and remuneration</h2>
<p>The appointment is for five years, renewable once. Remuneration of ZAR 3.6 million a year includes all benefits but the official residence.</p>
<h2>Nominations and applications</h2>
<p>Anyone may nominate a candidate. Applications, with a vision of not more than 1,500 words, close on {deadline}. Shortlisted candidates address staff and students in open sessions in {month 115}, before the senate and the institutional forum are consulted.</p>`,
  },
  {
    title: 'Dean of the Faculty of Engineering',
    employer: 'Lindenhain Polytechnic',
    field: ['engineering_technology'],
    position: ['dean'],
    salary: 'EUR 8,900 a month (W3) with a function allowance',
    closesIn: 47,
    age: 11,
    apply: 'lindenhain/berufungen/dekanat-ing',
    text: `
<p>The Faculty unites mechanical, electrical and civil engineering, mechatronics and energy systems: five departments, 54 professors, 3,800 students and a workshop building in Kassel that everybody agrees is too small.</p>
<h2>Office and term</h2>
<p>For the first time the dean will be appointed full time, for six years, instead of being elected from among the professors for two. You set budgets and teaching loads, conduct appointment negotiations, and sit on the board of the Polytechnic.</p>
<h2>On your desk in the first year</h2>
<ol><li>Accreditation of eleven degree programmes at once</li><li>The plans for the extension of the workshops, due to the ministry by {month 240}</li><li>A common first year for all departments, approved but not yet worked out</li></ol>
<h2>Requirements</h2>
<p>You are or have been a professor of engineering, or have led development in industry with comparable academic achievements. You have had responsibility for at least fifty people, and negotiated with people who did not have to agree.</p>
<p>Pay is EUR 8,900 a month (W3) with a function allowance. The search committee reads what arrives by {deadline}, holds confidential first talks, and introduces two candidates to the faculty assembly on {wednesday 88}.</p>`,
  },
  {
    title: 'Director, Centre for Gender Studies',
    employer: 'Cottonwood State University',
    field: ['gender_studies', 'social_sciences'],
    position: ['director'],
    salary: 'USD 145,000 a year',
    closesIn: 58,
    age: 9,
    apply: 'cottonwood/faculty/R-20398',
    text: `
<p>Twelve scholars from seven departments make up the Centre, which began in 1984 as a reading group in the student union in Salina. It runs a minor with 190 students, an oral-history archive of farm women, and a fund for dissertations.</p>
<h2>The directorship</h2>
<p>The director holds a tenured appointment in a department of the College of Arts and Sciences, teaches two courses a year and gives the rest of the time to the Centre. The term is five years, after which both sides decide whether to go on.</p>
<h2>We ask the director to</h2>
<ul><li>Develop a major, for which the regents’ approval is needed by {year 500}</li><li>Hire one assistant professor in the second year</li><li>Raise outside funds for the archive</li><li>Represent the Centre with patience and without retreat</li></ul>
<h2>Qualifications</h2>
<p>An earned doctorate, a record of scholarship in gender studies that merits tenure, and administrative experience such as chairing a department or an interdisciplinary programme.</p>
<p>The salary is USD 145,000 a year on a twelve-month contract, with state health insurance and retirement. Materials received by {deadline} are assured of full consideration. The chair of the search, Dr Loretta Vance, welcomes confidential conversations at <a href="mailto:search-gender@cottonwood.example">search-gender@cottonwood.example</a>.</p>`,
  },
  {
    title: 'Associate Dean for Research',
    employer: 'Straits Meridian Business School',
    field: ['business_economics'],
    position: ['others_leadership'],
    salary: 'SGD 21,500 a month',
    closesIn: 43,
    age: 22,
    apply: 'straits-meridian/leadership/adr',
    text: `
<p>Research at Straits Meridian has grown from 14 to 46 active scholars in eight years. Its rules have not grown with it: leave, seed money and data access are still settled by conversation in the lift. The School wishes to change that in Singapore’s usual way, calmly and in writing.</p>
<h2>Mandate</h2>
<ul><li>Draw up a research strategy for five years, with the faculty rather than for it</li><li>Take charge of doctoral education: 38 candidates, four intakes, one common first year</li><li>Run the seed fund of SGD 900,000 a year and report what became of each grant</li><li>Agree with companies how their data may be used and published</li></ul>
<h2>Profile</h2>
<p>A full or senior associate professor in any business discipline, with recent publications of your own and the trust of colleagues outside your field. Experience of an ethics board will help in the first month.</p>
<h2>Appointment</h2>
<p>The office lasts three years at SGD 21,500 a month and releases you from half of your teaching. Internal and external candidates are treated alike. Expressions of interest, of two pages at most, are invited until {deadline}.</p>`,
  },
  {
    title: 'Director of the University Library',
    employer: 'Cottonwood State University',
    field: ['library_information'],
    position: ['director'],
    salary: 'USD 128,000 a year',
    closesIn: 52,
    age: 25,
    apply: 'cottonwood/staff/R-20366',
    text: `
<p>Two million volumes, 58 staff, a government depository and the only room in Salina that is open until two in the morning: the University Library belongs to the town as much as to the campus. Its director retires after 22 years.</p>
<h2>Priorities for the next director</h2>
<ul><li>Renegotiate journal packages that take 71 per cent of the collections budget</li><li>Finish the off-site store, so that the third floor can become study space</li><li>Decide, with the faculty senate, what the Library does about data and software</li><li>Mentor a staff of whom a third will retire within six years</li></ul>
<h2>Required</h2>
<p>A master’s degree from an accredited library school or equivalent; eight years of increasing responsibility in research libraries; experience with budgets above two million dollars.</p>
<h2>Compensation and process</h2>
<p>The position pays USD 128,000 a year with full benefits and 22 vacation days. Review of applications begins on {deadline} and continues until an appointment is made. Semifinalists are interviewed by video; three finalists spend a day and a half on campus and give a talk to which the public is invited.</p>`,
  },
];

export const administration: SampleJob[] = [
  {
    title: 'Head of Admissions and Outreach',
    employer: 'Straits Meridian Business School',
    field: ['business_economics'],
    position: ['admission'],
    salary: 'SGD 7,800 a month',
    closesIn: 15,
    age: 3,
    apply: 'straits-meridian/staff/admissions-head',
    text: `
<p>Every year 2,900 people apply for 310 places in our graduate programmes in Singapore. Four officers read the files, each of them twice, and a fifth of the class changes its mind in the last month. You would lead this team and its calendar.</p>
<h2>Responsibilities</h2>
<ul><li>Plan and run three admission rounds a year, from fair to final list</li><li>Train readers and interviewers, and check that their judgements agree</li><li>Build relations with colleges in Vietnam, the Philippines and India</li><li>Award scholarships of SGD 2.4 million within the rules of the donors</li></ul>
<h2>What you bring</h2>
<p>Seven years in admissions or recruitment of students, two of them leading people; good judgement about numbers and about applicants who are more than their numbers; readiness to travel for 30 days a year.</p>
<h2>What we pay</h2>
<p>SGD 7,800 a month with a thirteenth month and performance bonus, medical cover and 21 days of leave. Work from home is possible on two days a week outside the rounds.</p>
<p>We look forward to a letter and CV through the staff page by {deadline}. There will be two interviews and a case: ranking eight anonymised files.</p>`,
  },
  {
    title: 'Training and Placement Officer',
    employer: 'Tungavati Institute of Technology',
    field: ['others'],
    position: ['placement'],
    salary: '₹90,000 a month',
    closesIn: 10,
    age: 4,
    apply: 'tungavati/staff/TPO-1',
    text: `
<p>Last season 214 companies visited the campus in Hubballi and made 538 offers, while 61 students were left without one. The institute wants a placement officer who begins with the sixty-one.</p>
<h2>Nature of the work</h2>
<ul><li>Invite employers, agree dates, and keep the season to twelve weeks</li><li>Arrange summer internships for every third-year student</li><li>Train students for tests and interviews with teachers of the language centre</li><li>Publish honest figures: medians, not only the highest package</li></ul>
<h2>Qualifications</h2>
<p>A degree in engineering and an M.B.A. or equivalent, with six years in industry, recruitment or a placement cell. Working Kannada, Hindi and English are needed.</p>
<h2>Terms</h2>
<p>The consolidated pay is ₹90,000 a month, revised every year, on a contract of five years. A phone, travel and an assistant are provided, and a flat can be rented on the campus.</p>
<h2>Applying</h2>
<p>Register on the recruitment page and upload a plan of two pages for the first hundred days. The page is switched off at 6 p.m. on {deadline}. Interviews are conducted on {friday 21} in the presence of two student representatives.</p>`,
  },
  {
    title: 'Accreditation Coordinator',
    employer: 'Meghdoot University',
    field: ['education'],
    position: ['accreditation'],
    salary: '₹85,000 a month',
    closesIn: 16,
    age: 8,
    apply: 'meghdoot/careers/IQAC-5',
    text: `
<p>The Internal Quality Assurance Cell of the University in Nashik consists of a director, a statistician and a room full of binders. A third cycle of accreditation is due in {year 500}, and the binders are to become a database before then.</p>
<h2>You will</h2>
<ol><li>Draw up the self-study report with 31 departments, and bring them together when their figures disagree</li><li>Collect evidence throughout the year instead of in the last month</li><li>Prepare the visit of the peer team down to the bus timetable</li><li>Follow up what the team recommends, and say publicly what was not done</li></ol>
<h2>Profile</h2>
<p>A postgraduate degree in any discipline; five years in a university’s administration or quality cell; experience with at least one cycle of accreditation. You write clear English and Marathi, and like tables.</p>
<h2>Pay and tenure</h2>
<p>₹85,000 a month for three years, extendable by two.</p>
<p>Please apply on the University’s careers page on or before {deadline}, attaching one page of a report that you wrote. Queries go to <a href="mailto:iqac@meghdoot.example">iqac@meghdoot.example</a> and are answered within two working days.</p>`,
  },
  {
    title: 'Librarian for Research Data',
    employer: 'Kilbrannan Library and Archive',
    field: ['library_information', 'data_science'],
    position: ['others_admin'],
    salary: 'EUR 48,300 a year',
    closesIn: 27,
    age: 7,
    cover: 'shelves',
    apply: 'kilbrannan/jobs/research-data',
    text: `
<p>Kilbrannan keeps the papers of shipping companies, convents and two rivers commissions in Cork. Since last year it has also been the place where eleven small colleges deposit their research data, for which there is a server, a policy and, so far, nobody.</p>
<h2>About the job</h2>
<ul><li>Set up the repository with open-source software and look after it from day to day</li><li>Write guidance that researchers read, and teach it in one-hour sessions</li><li>Check deposits: formats, documentation, consent, licence</li><li>Agree with archivists how data from oral history are to be closed and opened</li></ul>
<h2>Essential</h2>
<p>A qualification in library, archive or information studies, or a research degree with data work. You can script, and you know what a persistent identifier is for.</p>
<h2>Desirable</h2>
<p>Irish; experience of data protection law; a sense of humour about file names.</p>
<h2>Conditions</h2>
<p>EUR 48,300 a year, permanent, 35 hours a week, with flexible days. Apply with the form on our site before noon on {deadline}. We shall meet candidates in person on {tuesday 41} and pay for the train.</p>`,
  },
  {
    title: 'Registrar (Academic)',
    employer: 'Meghdoot University',
    field: ['others'],
    position: ['others_admin'],
    salary: '₹1,44,200 to ₹2,18,200 a month (Level 14)',
    closesIn: 36,
    age: 17,
    apply: 'meghdoot/careers/REG-A',
    text: `
<p>The Academic Registrar keeps the promises that a university makes on paper: that examinations are fair, that marks are right, that a degree can be verified forty years later. At Meghdoot, in Nashik, this means 14,000 students and 63 affiliated colleges.</p>
<h2>Charge of the office</h2>
<ul><li>Examinations and results, with a target of 30 days from the last paper</li><li>Statutes, ordinances and the minutes of the academic council</li><li>Academic records and their transfer to the national depository</li><li>A staff of 74 in four sections</li></ul>
<h2>Eligibility</h2>
<p>A master’s degree with 55 per cent, and fifteen years as assistant professor with eight in administration, or comparable experience in research establishments or as deputy registrar. The age limit is 57 on the closing date.</p>
<h2>Scale and term</h2>
<p>₹1,44,200 to ₹2,18,200 a month (Level 14), for five years or until the age of 62. A house on the campus goes with the post.</p>
<h2>Method</h2>
<p>Apply online and send the print to the Vice Chancellor’s office by registered post. Neither may come later than {deadline}. Employees of other universities apply through their own registrar, who may forward an advance copy.</p>`,
  },
];
