import type { SampleJob } from './sample-job.ts';

/** In the moderator's queue. */
export const pendingJobs: SampleJob[] = [
  {
    title: 'Assistant Professor of Urban Hydrology',
    employer: 'Meghdoot University',
    field: ['engineering_technology', 'environmental_science'],
    position: ['assistant_professor'],
    salary: '₹57,700 to ₹1,82,400 a month (Level 10)',
    closesIn: 39,
    age: 1,
    apply: 'meghdoot/careers/UH-1',
    text: `
<p>Nashik has built over nine of its eleven old water channels, and finds out about it every August. The new Centre for City Water at Meghdoot University brings together civil engineering, geography and the municipal drainage office.</p>
<h2>Tasks</h2>
<ul><li>Research on storm water in fast-growing cities, with a network of 26 rain gauges on school roofs</li><li>Teaching of hydraulics and of a new course on urban drainage</li><li>A yearly flood report that the corporation has promised to discuss in public</li></ul>
<h2>Eligibility</h2>
<p>PhD in civil engineering, hydrology or an allied subject, with first class at the master’s level. Practice in a utility is welcome.</p>
<h2>Pay</h2>
<p>₹57,700 to ₹1,82,400 a month (Level 10) and allowances.</p>
<p>The form on the careers page is open up to {deadline}. Candidates on the shortlist walk one buried stream with the committee and say what they would measure there.</p>`,
  },
  {
    title: 'Research Associate, Oral History of Science',
    employer: 'Meghdoot University',
    field: ['humanities'],
    position: ['research_associate'],
    salary: '₹58,000 a month plus HRA (RA-I)',
    closesIn: 32,
    age: 6,
    apply: 'meghdoot/careers/OHS-1',
    text: `
<p>Glass-blowers, instrument makers and typists knew how laboratories worked, and few have been asked. The History Department in Nashik plans seventy interviews with retired technical staff of western India’s research institutes.</p>
<h2>What is to be done</h2>
<ul><li>Trace and visit interviewees, most of them over seventy-five</li><li>Record, transcribe and translate from Marathi, Gujarati and Hindi</li><li>Prepare an archive with clear rules on consent and closure</li><li>Write, with the team, a book for general readers</li></ul>
<h2>Required</h2>
<p>A PhD in history, anthropology or science studies, and interviews that you conducted yourself. Sound engineering can be taught; listening cannot.</p>
<h2>Fellowship</h2>
<p>₹58,000 a month plus HRA (RA-I) for two years, with a third if the archive grows as hoped.</p>
<p>Please apply through the careers page not later than {deadline} and attach ten minutes of recorded conversation with its transcript.</p>`,
  },
  {
    title: 'Dean of Student Affairs',
    employer: 'Lindenhain Polytechnic',
    field: ['education'],
    position: ['dean'],
    salary: 'EUR 6,900 a month (TV-H E15)',
    closesIn: 55,
    age: 0,
    apply: 'lindenhain/stellen/studium',
    text: `
<p>Advice, housing, sport, disability services and the international office have grown up separately at Lindenhain Polytechnic. They are to have one roof, one telephone number and one dean, on both campuses in Kassel.</p>
<h2>Aims for the first two years</h2>
<ol><li>One place where a student can ask anything</li><li>Counselling within ten days instead of seven weeks</li><li>Six hundred places in residences, with the city and the student union</li></ol>
<h2>Profile</h2>
<p>You have a university degree and ten years of experience with services for students, and have merged or rebuilt an organisation. You speak German and English with students, parents and treasurers.</p>
<h2>Conditions</h2>
<p>EUR 6,900 a month (TV-H E15), permanent, full time. Handing over in stages with the present heads is planned from {date 160}.</p>
<p>Applications go to the Chancellor, through the portal, until {deadline}. Students have three of the nine seats on the search committee.</p>`,
  },
];

/** Sent back by the moderator. */
export const rejectedJob = {
  job: {
    title: 'Several Faculty Positions, All Departments',
    employer: 'Meghdoot University',
    field: ['others'],
    position: ['assistant_professor'],
    closesIn: 23,
    age: 4,
    text: `
<p>Meghdoot University, Nashik, invites applications for several faculty positions in all departments. Interested candidates with the qualifications laid down by the UGC may apply.</p>
<p>Pay and allowances are as per norms. The number of posts may increase or decrease. The University reserves the right not to fill any of them.</p>
<h2>Important</h2>
<ul><li>Candidates must send the prescribed form with a demand draft</li><li>Incomplete forms will be rejected without notice</li><li>No travel allowance is paid for the interview</li></ul>
<p>The last date for receipt of forms is {deadline}. The prescribed form can be collected from the counter of the Registrar’s office on working days between 11 a.m. and 1 p.m., or requested by post with a stamped and self-addressed envelope.</p>`,
  } satisfies SampleJob as SampleJob,
  reason:
    'Please add each department and position as an opening of its own, with its qualifications, so that readers can filter for it.',
};

/** Their deadlines have passed. */
export const closedJobs: SampleJob[] = [
  {
    title: 'Guest Lecturer in Criminology',
    employer: 'Nyaya Vihar School of Law',
    field: ['law_legal', 'social_sciences'],
    position: ['lecturer'],
    salary: '₹1,500 a lecture, at most ₹50,000 a month',
    closesIn: -6,
    age: 40,
    apply: 'nyaya-vihar/recruitment/GL-CR-02',
    text: `
<p>A colleague is on maternity leave from {month 20}, and her optional papers in criminology and penology have 64 students between them. The School in Bhopal invites a guest to teach them for one semester.</p>
<h2>Classes</h2>
<p>Eight hours a week on three days, with visits to the central jail and to the juvenile justice board that have already been arranged. The reading list exists and may be changed.</p>
<h2>Suitable candidates</h2>
<ul><li>LL.M. or M.A. in criminology with 55 per cent</li><li>NET or PhD preferred</li><li>Advocates and retired police or prison officers with a taste for evidence</li></ul>
<h2>Honorarium</h2>
<p>₹1,500 a lecture, at most ₹50,000 a month, as the rules for guest faculty provide.</p>
<p>A one-page letter and a CV were due on {deadline}. Selected guests have been informed by telephone, and a panel for later semesters is kept until {month 180}.</p>`,
  },
  {
    title: 'Research Officer, Crop Insurance Study',
    employer: 'Mwanzo Hills College of Agriculture',
    field: ['agriculture', 'business_economics'],
    position: ['research_officer'],
    salary: 'KES 112,000 a month',
    closesIn: -12,
    age: 45,
    apply: 'mwanzo-hills/vacancies/ins-1',
    text: `
<p>Insurance that pays when a satellite sees too little green is cheap to run and often wrong. The College studies what 1,800 maize growers around Nakuru make of such a product over three seasons.</p>
<h2>Tasks of the officer</h2>
<ul><li>Lead a team of eight enumerators</li><li>Check tablets, interviews and payouts against each other</li><li>Hold feedback meetings in every ward after harvest</li></ul>
<h2>Profile</h2>
<p>A master’s degree in agricultural economics, experience with household panels, and a driving licence. Swahili is essential.</p>
<h2>Salary</h2>
<p>KES 112,000 a month with airtime and a motorcycle. The appointment runs for 33 months.</p>
<p>Applications closed on {deadline}; the panel met in the week after, and all candidates will hear from the College before the long rains. Please do not send further documents, because they cannot be added to your file.</p>`,
  },
  {
    title: 'Placement Manager',
    employer: 'Straits Meridian Business School',
    field: ['others'],
    position: ['placement'],
    salary: 'SGD 6,500 a month',
    closesIn: -20,
    age: 52,
    apply: 'straits-meridian/staff/placement',
    text: `
<p>The career office looks after 600 graduate students in Singapore and keeps in touch with employers in nine countries. Its manager for finance and technology has moved to one of those employers, which we take as a compliment.</p>
<h2>Scope</h2>
<ul><li>Relations with 80 firms, from banks to start-ups of five people</li><li>Interview days in two seasons</li><li>Coaching of about 120 students, one by one and in groups</li></ul>
<h2>Candidate</h2>
<p>Five years in recruitment or in the industry itself, an ear for what people do not say, and comfort with a customer database.</p>
<h2>Offer</h2>
<p>SGD 6,500 a month and a variable bonus. The position reports to the director of student affairs.</p>
<p>This search ended on {deadline}. We leave the notice up for a while so that applicants can look at what they applied for; an appointment is expected by {date 10}.</p>`,
  },
  {
    title: 'Assistant Professor of Logic',
    employer: 'Rivoire Academy of Letters',
    field: ['formal_sciences', 'humanities'],
    position: ['assistant_professor'],
    salary: 'EUR 2,500 to 4,100 a month gross',
    closesIn: -2,
    age: 38,
    apply: 'rivoire/postes/logique',
    text: `
<p>Philosophers and mathematicians share a corridor at the Academy in Lyon, and a seminar on proof that meets on Fridays. The position is held in the department of philosophy, with a third of the teaching in mathematics.</p>
<h2>Specialisation</h2>
<p>Proof theory, broadly understood: structural, computational or historical. We hope for someone who can also teach the first course in logic to 200 students and enjoy it.</p>
<h2>Conditions of eligibility</h2>
<ul><li>A doctorate in philosophy, mathematics or computer science</li><li>Inclusion in the national list of qualified candidates, or exemption from it</li><li>Teaching in French from the first term</li></ul>
<h2>Pay</h2>
<p>EUR 2,500 to 4,100 a month gross depending on seniority. A bonus for research is paid on top.</p>
<p>The call was open until {deadline}. Auditions are public, as the law asks, and will be announced on this page at least two weeks in advance.</p>`,
  },
];
