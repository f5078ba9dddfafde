import type { SampleJob } from './sample-job.ts';

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
