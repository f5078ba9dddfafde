import type { SamplePost } from './sample-post.ts';

export const courses: SamplePost[] = [
  {
    type: 'course',
    subType: 'certification_programs',
    title: 'Certificate in Academic Leadership',
    age: 4,
    featured: true,
    cover: 'compass',
    by: 'Colette Marchbank',
    details: {
      dates: { registration: 'date 40', start: 'wednesday 62' },
      zone: 'America/Halifax',
      place: { mode: 'hybrid', city: 'Halifax', country: 'CA' },
      fee: { amount: 2900, currency: 'CAD' },
      organiser: 'Fundy Ridge School of Public Policy',
      link: 'fundy-ridge/leadership',
    },
    text: `
<p>On Friday you were a colleague, on Monday you are the head of department, and somebody is crying in your office. This certificate is for the first two years after that Monday.</p>
<h2>Twelve weeks</h2>
<ul><li>Weeks 1 to 3: conversations that one would rather not have, practised with actors</li><li>Weeks 4 and 5: workload models, their injustice and their uses</li><li>Weeks 6 to 8: money, appointments, promotions</li><li>Week 9: saying no upwards and downwards</li><li>Weeks 10 to 12: one change in your own department, begun and not necessarily finished</li></ul>
<p>You meet online for two hours each Wednesday, and once in person for three days at Fundy Ridge School of Public Policy in Halifax.</p>
<h2>A mentor from elsewhere</h2>
<p>Every participant is paired with an experienced head at another institution, in another subject and preferably in another country. You talk once a fortnight, and nothing of it is reported to anyone.</p>
<h2>Certificate</h2>
<p>It is awarded for attendance at ten of twelve sessions and for a report of 2,000 words on the change. A second reader from your department signs that it took place.</p>
<h2>Registration</h2>
<p>The course starts on {wednesday 62} and has 28 places. It costs CAD 2,900 including the three days. <a href="https://example.org/fundy-ridge/leadership">Apply</a> by {date 40}.</p>`,
  },
  {
    type: 'course',
    subType: 'certification_programs',
    title: 'Certificate in Laboratory Animal Science',
    age: 16,
    cover: 'mouse',
    by: 'Imogen Tarrant',
    details: {
      dates: { registration: 'thursday 34', start: 'thursday 48', end: 'friday 49' },
      zone: 'Australia/Brisbane',
      place: { mode: 'hybrid', city: 'Toowoomba', country: 'AU' },
      fee: { amount: 890, currency: 'AUD' },
      organiser: 'Warrandale Veterinary College',
      link: 'warrandale/lab-animals',
    },
    text: `
<p>Nobody may work with laboratory animals without training, and no one should wish to. Warrandale Veterinary College in Toowoomba holds the course that Australian ethics committees recognise for researchers, technicians and students.</p>
<h2>Theory, online</h2>
<p>Twenty hours in your own time: legislation, replacement and reduction, choice of species, statistics of small groups, pain and how to see it, humane endpoints. Each unit closes with a case on which experts disagree, together with their reasons.</p>
<h2>Practice, on site</h2>
<p>Two days in groups of four, for mice and rats or for fish. You begin with models. Only those who are calm and correct on the model go on to animals, and nobody is hurried.</p>
<ul><li>Approach, handling and restraint</li><li>Dosing and blood sampling</li><li>Anaesthesia and its monitoring</li><li>Killing, which is taught last and can’t be left out</li></ul>
<h2>Examination</h2>
<p>A written test of ninety minutes and a practical one. About one in eight has to repeat a part, at no charge.</p>
<h2>Sessions</h2>
<p>Practical days are {thursday 48} and {friday 49}, then monthly. AUD 890, or AUD 540 for research students. <a href="https://example.org/warrandale/lab-animals">Enrol</a> at least two weeks ahead, by {thursday 34} for the first two; the online part opens at once.</p>`,
  },
  {
    type: 'course',
    subType: 'crash_courses',
    title: 'Python for Researchers in Ten Days',
    age: 2,
    cover: 'terminal',
    by: 'Tungavati Institute of Technology',
    details: {
      dates: { registration: 'date 37', start: 'monday 50 09:30', end: 'friday 61 13:00' },
      place: { mode: 'onSite', city: 'Hubballi', country: 'IN' },
      fee: { amount: 8000, currency: 'INR' },
      organiser: 'Tungavati Institute of Technology',
      link: 'tungavati/python',
    },
    text: `
<p>Day one: you read a table and plot one column. Day ten: a colleague runs your analysis on another computer and gets the same figure. In between there are eight mornings, about 900 lines of code and a fair amount of swearing.</p>
<h2>How it goes</h2>
<p>A morning consists of thirty minutes of explanation and two and a half hours in pairs, one typing and one reading. In the afternoon you do the same thing to your own data. There is a room with tutors until five.</p>
<ul><li>Days 1 to 3: tables, loops, functions, plots</li><li>Days 4 and 5: text, dates, missing values, the joy of merging</li><li>Day 6: a project in groups</li><li>Days 7 and 8: notebooks that run twice; small tests</li><li>Days 9 and 10: your paper’s main figure, from raw data, by one command</li></ul>
<h2>For whom</h2>
<p>Biologists, economists, linguists, anybody with a spreadsheet that has become too large. You don’t need to have programmed before. If you have, you will be bored until Wednesday.</p>
<h2>Dates and costs</h2>
<p>Tungavati Institute of Technology, Hubballi, {monday 50} to {friday 61}, 9:30 to 13:00. ₹3,000 for students, ₹8,000 for others; laptops can be borrowed. Forty places, to be <a href="https://example.org/tungavati/python">booked</a> until {date 37}.</p>`,
  },
  {
    type: 'course',
    subType: 'crash_courses',
    title: 'Research methodology: a crash course before the thesis',
    age: 6,
    cover: 'question',
    by: 'university',
    details: {
      dates: { registration: 'date 15', start: 'monday 20 17:30', end: 'thursday 51 19:30' },
      place: { mode: 'onSite', city: 'Nashik', country: 'IN' },
      fee: { amount: 2000, currency: 'INR' },
      organiser: 'Meghdoot University',
      link: 'meghdoot/methodology',
    },
    text: `
<p>Ten evenings for people who have a topic and need a question. The course was designed for first-year doctoral students of Meghdoot University and is now open to everybody.</p>
<h2>What you will have at the end</h2>
<p>A proposal of four pages: one question, a design, a reason to believe that the design answers the question, and a list of what could go wrong. Ten people will have read it.</p>
<h2>Evenings</h2>
<ol><li>From topic to question</li><li>Reading forty papers in a week, and which ones to read properly</li><li>Concepts and indicators</li><li>Who or what to look at: sampling and cases</li><li>Experiments, natural and otherwise</li><li>Interviews and observation</li><li>Documents and archives</li><li>Threats to validity, a game</li><li>Ethics, budgets, calendars</li><li>The proposals</li></ol>
<p>Examples come from five disciplines in turn. The teachers, one from each, sit in on one another’s sessions and interrupt.</p>
<h2>Time and place</h2>
<p>Mondays and Thursdays, {monday 20} to {thursday 51}, 17:30 to 19:30, room 204 of the Humanities Building in Nashik. Outsiders pay ₹2,000. Places are limited to 35 by the number of chairs, and <a href="https://example.org/meghdoot/methodology">registration</a> ends when they are gone or on {date 15}.</p>`,
  },
  {
    type: 'course',
    subType: 'crash_courses',
    title: 'Survey sampling in a week',
    age: 26,
    cover: 'dice',
    by: 'Alakananda Institute of Statistics',
    details: {
      dates: { registration: 'date 47', start: 'monday 64', end: 'friday 68' },
      place: { mode: 'onSite', city: 'Kolkata', country: 'IN' },
      fee: { amount: 9000, currency: 'INR' },
      organiser: 'Alakananda Institute of Statistics',
      link: 'alakananda/sampling-week',
    },
    text: `
<p>Suppose you want to know how many households in a district have a working tap, and can visit six hundred of them. Which six hundred? On Monday morning everyone in this course gives an answer, and by Friday most are ashamed of it.</p>
<h2>Five days, one district</h2>
<p>We use the register of a real district with 212,000 households, made anonymous. Each day you draw a sample by the method of the day, ‘visit’ the households on the computer, estimate, and compare with the truth, which is known to the teachers only.</p>
<ul><li>Monday: frames, simple random samples, why lists lie</li><li>Tuesday: strata</li><li>Wednesday: clusters and what they cost</li><li>Thursday: non-response and weights</li><li>Friday: variance in complex designs, and a budget that is cut by a third at noon</li></ul>
<h2>Participants</h2>
<p>Officers of statistical departments, NGO researchers, students. You should know what a standard error is, or have known it once.</p>
<h2>Particulars</h2>
<p>The course takes place from {monday 64} to {friday 68} at the Alakananda Institute of Statistics, Kolkata. Fees: ₹9,000, with reductions of two thirds for students and small organisations; lodging on the campus at ₹400 a night. <a href="https://example.org/alakananda/sampling-week">Apply</a> by {date 47}.</p>`,
  },
  {
    type: 'course',
    subType: 'introductory_courses',
    title: 'Introduction to Palaeography',
    age: 9,
    cover: 'quill',
    by: 'Ciarán Dunleavy',
    details: {
      dates: { registration: 'date 22', start: 'tuesday 25 18:00', end: 'monday 122' },
      zone: 'Europe/Dublin',
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 140, currency: 'EUR' },
      organiser: 'Kilbrannan Library and Archive',
      link: 'kilbrannan/palaeography',
    },
    text: `
<p>One hand a week, from a twelfth-century charter to an eighteenth-century recipe for plum jam. After fourteen weeks you will read them not fluently but without despair.</p>
<h2>Method</h2>
<p>Each Tuesday at 18:00, Irish time, a new document goes online. You transcribe it during the week, as far as you can; on the following Monday the teacher goes through it line by line and explains the three places at which everyone went wrong. Nobody is ever asked to read aloud.</p>
<h2>Topics on the way</h2>
<ul><li>Alphabets, and letters that changed their minds</li><li>Abbreviations: the twenty that matter</li><li>Numbers, dates, money</li><li>Dating and placing a hand, with proper modesty</li><li>Rules of transcription, so that others can trust yours</li></ul>
<p>Documents are in English and, from week eight, in easy Latin. You can skip the Latin.</p>
<h2>Who takes part</h2>
<p>Family historians, doctoral students, archivists, and once a retired pharmacist who was better than all of us.</p>
<h2>To join</h2>
<p>Kilbrannan Library and Archive runs the course from {tuesday 25} to {monday 122}. It costs EUR 140, students EUR 60. There are no exams; whoever hands in ten transcriptions receives a letter that says so. <a href="https://example.org/kilbrannan/palaeography">Registration</a> until {date 22}.</p>`,
  },
  {
    type: 'course',
    subType: 'introductory_courses',
    title: 'Introduction to Geographic Information Systems',
    age: 11,
    cover: 'contours',
    by: 'university',
    details: {
      dates: { registration: 'date 17', start: 'saturday 22 10:00', end: 'saturday 57 13:30' },
      place: { mode: 'onSite', city: 'Nashik', country: 'IN' },
      fee: { amount: 1500, currency: 'INR' },
      organiser: 'Meghdoot University',
      link: 'gis-saturdays',
    },
    text: `
<p>Most data have a place, and most of us throw it away. In six Saturdays you learn to keep it: from a list of addresses to a map that answers a question, using free software only.</p>
<h2>Week by week</h2>
<ol><li>Points, lines, areas, pixels; a first map of your own street</li><li>Projections, or why Greenland isn’t that big</li><li>Joining tables to maps: villages with four spellings</li><li>Distance, overlay, neighbourhood</li><li>Satellite images: how green is Nashik?</li><li>A map that others can read, and a text of a hundred words beneath it</li></ol>
<h2>What participants have mapped</h2>
<p>Snake bites and health centres. Ironing stalls. The dialect words for ‘aubergine’. All trees on the campus, with the help of a school class. Every old stepwell in two talukas, seven of which were not on any list.</p>
<h2>Dates</h2>
<p>Saturdays from {saturday 22} to {saturday 57}, 10:00 to 13:30, in the computer laboratory of the Geography Department, Meghdoot University. Bring a question that has a ‘where’ in it.</p>
<p>The fee is ₹1,500, for students ₹700. You can reserve one of the thirty places at <a href="https://example.org/gis-saturdays">example.org/gis-saturdays</a> until {date 17}.</p>`,
  },
  {
    type: 'course',
    subType: 'introductory_courses',
    title: 'Introduction to Science Journalism',
    age: 31,
    cover: 'microphone',
    by: 'Beatriz Dourado',
    details: {
      dates: { registration: 'date 27', start: 'wednesday 33 19:00', end: 'wednesday 82' },
      zone: 'America/Recife',
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 480, currency: 'BRL' },
      organiser: 'Aroeira School of Journalism',
      link: 'aroeira/science',
    },
    text: `
<p>Eight evenings on finding stories in science, checking them, and telling them so that one’s aunt stays on the line. The course is held online by Aroeira School of Journalism, in English, with editing in Portuguese and Spanish if you like.</p>
<h2>Evenings</h2>
<ul><li>What is news in a field in which everything takes ten years?</li><li>Reading a paper backwards: funding, methods, limits, and only then the abstract</li><li>The first interview, and the second, in which you ask what you didn’t dare to ask</li><li>Numbers in text: risks, rates, and compared to what</li><li>Pictures and their rights</li><li>Sound: five minutes of radio</li><li>Correcting oneself in public</li><li>Pitching to two editors who are paid to say no</li></ul>
<h2>Work</h2>
<p>You write one piece of 600 words three times over. About a third of the pieces are eventually published, mostly in regional papers, and we help with that.</p>
<h2>Admission</h2>
<p>Open to researchers who want to write and to writers who want to understand. Eighteen places. Wednesdays, {wednesday 33} to {wednesday 82}, 19:00 in Recife. BRL 480, or a fee that you set yourself if that is too much. Please <a href="https://example.org/aroeira/science">apply</a> by {date 27} with a science story that made you angry.</p>`,
  },
  {
    type: 'course',
    subType: 'advance_courses',
    title: 'Advanced Bayesian Modelling',
    age: 5,
    featured: true,
    cover: 'posterior',
    by: 'Lindenhain Polytechnic',
    details: {
      dates: { registration: 'date 29', start: 'thursday 41', end: 'thursday 90' },
      zone: 'Europe/Berlin',
      place: { mode: 'hybrid', city: 'Kassel', country: 'DE' },
      fee: { amount: 600, currency: 'EUR' },
      organiser: 'Lindenhain Polytechnic',
      link: 'lindenhain/bayes',
    },
    text: `
<p>You have fitted a multilevel model. It did not converge, you changed something, and then it did. This course is about the something.</p>
<h2>Contents</h2>
<ul><li>Priors as arguments: writing down what you believe and being laughed at in time</li><li>Geometry: funnels, ridges, and why centring helps</li><li>Diagnostics, beyond looking at hairy caterpillars</li><li>Posterior predictive checks that could fail</li><li>Comparing models, and when not to</li><li>Missing data, measurement error, censoring: all the same thing, really</li><li>Making it ten times faster</li></ul>
<h2>Form</h2>
<p>Eight Thursdays, three hours each, at Lindenhain Polytechnic in Kassel and by video. The first hour takes apart a published analysis, with its authors if they agree; four out of five did. In the other two you work on a model of your own, with an assistant for every six people.</p>
<h2>Prerequisites</h2>
<p>Regression, some calculus, and Stan, PyMC or a similar tool. There is an entrance problem, which should take an evening.</p>
<h2>Enrolment</h2>
<p>From {thursday 41} to {thursday 90}. Members of universities take part for EUR 150, all others for EUR 600. The solution to the entrance problem has to be <a href="https://example.org/lindenhain/bayes">handed in</a> by {date 29}. Five ECTS credits are given for a finished notebook.</p>`,
  },
  {
    type: 'course',
    subType: 'advance_courses',
    title: 'Advanced Seminar in Constitutional Interpretation',
    age: 22,
    cover: 'pillars',
    by: 'Nyaya Vihar School of Law',
    details: {
      dates: { registration: 'date 19', start: 'tuesday 28 16:00', end: 'tuesday 98 18:30' },
      place: { mode: 'hybrid', city: 'Bhopal', country: 'IN' },
      fee: { amount: 5000, currency: 'INR' },
      organiser: 'Nyaya Vihar School of Law',
      link: 'nyaya-vihar/interpretation',
    },
    text: `
<p>One clause a week. The seminar reads eleven provisions from five constitutions as slowly as a poem, then looks at what courts have made of them.</p>
<h2>Provisions</h2>
<p>Among them are equality before the law in India, dignity in South Africa and in Germany, commerce in the United States, and a sentence about rivers from Ecuador. The list of readings comes to about sixty pages a week, and there is no textbook.</p>
<h2>Work of participants</h2>
<ul><li>A paper of two pages every fortnight, on the text only, without secondary literature</li><li>One role in a bench of five that has to decide and to give reasons within an afternoon</li><li>At the end, a dissent from your own judgment</li></ul>
<h2>Visitors</h2>
<p>A sitting and a retired judge each spend one session with us. They don’t lecture: they answer questions about a sentence that they wrote.</p>
<h2>Joining</h2>
<p>Nyaya Vihar School of Law, Bhopal, in the library’s round room and, for six people, by video. Tuesdays, {tuesday 28} to {tuesday 98}, 16:00 to 18:30. Meant for final-year and LL.M. students, doctoral candidates and members of the bar. <a href="https://example.org/nyaya-vihar/interpretation">Admission</a> is by a page on a clause of your choice, due on {date 19}. Participants from outside pay ₹5,000.</p>`,
  },
];
