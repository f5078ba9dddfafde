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
