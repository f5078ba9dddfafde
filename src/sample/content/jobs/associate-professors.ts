import type { SampleJob } from './sample-job.ts';

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
