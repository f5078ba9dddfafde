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
