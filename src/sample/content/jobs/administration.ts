import type { SampleJob } from './sample-job.ts';

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
