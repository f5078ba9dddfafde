import type { SampleJob } from './sample-job.ts';

/** Research associates, officers and project staff. */
export const research: SampleJob[] = [
  {
    title: 'Research Associate in Radio Astronomy Instrumentation',
    employer: 'Cerro Quillay Observatory',
    field: ['natural_sciences', 'engineering_technology'],
    position: ['research_associate'],
    salary: 'CLP 2,950,000 a month gross',
    closesIn: 18,
    age: 4,
    cover: 'dish',
    apply: 'cerro-quillay/empleos/receivers',
    text: `
<p>The 12-metre dish on Cerro Quillay observes at wavelengths around three millimetres, where every kelvin of noise in the receiver costs hours of telescope time. The instrument group of nine is based in La Serena and drives up the mountain when something has to be opened.</p>
<h2>Project</h2>
<p>A new receiver with sixteen pixels is to see first light in {month 420}. You will characterise amplifiers at 20 kelvin, design the test cryostat’s next version, and write the software that turns a day of measurements into a plot.</p>
<h2>Requirements</h2>
<ul><li>A master’s or doctoral degree in physics, astronomy or electrical engineering</li><li>Laboratory experience with microwaves or cryogenics</li><li>Fitness for work at 4,900 metres, confirmed by a medical examination</li></ul>
<h2>Employment</h2>
<p>CLP 2,950,000 a month gross, with an altitude bonus for each day on the site, for two years with a third in prospect. Spanish lessons are free, and most meetings drift between two languages anyway.</p>
<p>Apply before {deadline} with a CV and the data sheet of something you built or measured.</p>`,
  },
  {
    title: 'Research Officer, Clinical Trials Unit',
    employer: 'Shubhoday Medical College',
    field: ['medical_health'],
    position: ['research_officer'],
    salary: '₹78,000 a month',
    closesIn: 6,
    age: 10,
    apply: 'shubhoday/projects/CTU-22',
    text: `
<p>General practitioners around Nagpur enrol patients; the Unit randomises, monitors and analyses. Three trials in primary care are running, on blood pressure, on tuberculosis and on the timing of insulin, with 46 clinics between them.</p>
<h2>Role of the research officer</h2>
<ul><li>Coordinate the blood pressure trial, 1,200 patients, from the second year on</li><li>Visit each clinic every six weeks and check records against sources</li><li>Report adverse events within 24 hours</li><li>Prepare the meetings of the data monitoring board</li></ul>
<h2>Who may apply</h2>
<p>Graduates in medicine, pharmacy, nursing or public health with three years in clinical research. A certificate in good clinical practice is required by the day of joining. You should ride a two-wheeler or not mind buses.</p>
<h2>Funding</h2>
<p>₹78,000 a month, consolidated, until the trial ends in {month 700}. Travel is reimbursed at the rates of the state.</p>
<p>Send the form that you find online together with your certificates by {deadline}. There is a walk-in interview at 10 a.m. on {thursday 12} in the seminar room of the Unit.</p>`,
  },
  {
    title: 'Project Staff, Digital Edition of Court Records',
    employer: 'Kilbrannan Library and Archive',
    field: ['library_information', 'humanities'],
    position: ['project_staff'],
    salary: 'EUR 41,000 a year',
    closesIn: 12,
    age: 6,
    apply: 'kilbrannan/jobs/court-books',
    text: `
<p>A stolen mare, a broken promise, a neighbour’s drain: the borough court of Cork heard all of it between 1680 and 1725, and its eleven books survived the fire of 1891. They are being transcribed and encoded so that anyone can read and search them.</p>
<h2>The work</h2>
<ul><li>Transcribe English secretary and mixed hands, with some Latin</li><li>Encode text in TEI according to the project’s guidelines, and improve the guidelines</li><li>Identify people and places, and know when not to</li><li>Answer volunteers, forty of whom check our readings every week</li></ul>
<h2>You have</h2>
<p>A degree in history, law or literature; proven skill in early modern palaeography; a basic knowledge of XML. Everything else can be learnt from the two colleagues across the table.</p>
<h2>Particulars</h2>
<p>EUR 41,000 a year for 26 months, full time or four fifths. The closing date is {deadline}. Along with your CV, please transcribe the page that is linked from the advertisement; it should take twenty minutes and be enjoyable.</p>`,
  },
  {
    title: 'Station Scientist, Overwintering Season',
    employer: 'Halvorsen Polar Research Centre',
    field: ['environmental_science', 'natural_sciences'],
    position: ['research_associate'],
    salary: 'EUR 61,000 for 14 months, board included',
    closesIn: 28,
    age: 5,
    cover: 'ice',
    apply: 'halvorsen/overwintering',
    text: `
<p>Nine people spend the dark months at Halvorsen Station on the Antarctic ice shelf. One of them keeps the meteorological and sea-ice measurements running, a series without a gap since 1993.</p>
<h2>A year in outline</h2>
<ol><li>Training with instruments, fire and first aid, from {month 90}</li><li>Passage by ship and handover at the station</li><li>Nine months alone with the team, two of them without sunrise</li><li>Handover to your successor, and two months to write up the data</li></ol>
<h2>Tasks</h2>
<p>Daily radiosondes, boundary-layer mast, snow accumulation stakes, and ice cores on the fast ice when it bears. You also cook one day in nine.</p>
<h2>Requirements</h2>
<p>A degree in meteorology, physics or oceanography; skill with your hands; a medical and dental examination that the Centre arranges. Previous winters are not needed, and good temper is.</p>
<h2>Pay</h2>
<p>EUR 61,000 for 14 months, board included, with clothing and insurance. Applications are accepted until {deadline}, and selection takes place on a weekend in the mountains that is more pleasant than it sounds.</p>`,
  },
  {
    title: 'Postdoctoral Research Associate in Graph Learning',
    keywords: ['graph neural networks', 'dynamic graphs', 'power grids'],
    employer: 'Lindenhain Polytechnic',
    field: ['data_science', 'formal_sciences'],
    position: ['research_associate'],
    salary: 'EUR 4,750 to 5,600 a month (TV-H E13)',
    closesIn: 22,
    age: 1,
    featured: true,
    cover: 'network',
    apply: 'lindenhain/stellen/graph-pd',
    text: `
<p>Power grids, payment systems and cattle movements have one thing in common: they are graphs whose edges come and go. The group Learning on Dynamic Structures in Kassel, two professors and eight researchers, asks what can be learnt from them and what cannot.</p>
<h2>Your project</h2>
<p>You will work on generalisation in temporal graph networks, from both sides: lower bounds with our theorist, and benchmarks with an operator of medium-voltage grids who provides seven years of switching data.</p>
<h2>You offer</h2>
<ul><li>A doctorate in computer science, mathematics or physics, completed or submitted</li><li>Papers at the relevant conferences, or a thesis that should have been three of them</li><li>Clean code, and the wish to publish it with the paper</li></ul>
<h2>We offer</h2>
<p>EUR 4,750 to 5,600 a month (TV-H E13) for 30 months, no obligation to teach, and travel to two conferences a year. English is spoken in the group.</p>
<p>Upload your CV, one paper and the address of one repository by {deadline}. We answer everybody, within ten days of that date.</p>`,
  },
  {
    title: 'Research Officer, Strategic Studies',
    employer: 'Fundy Ridge School of Public Policy',
    field: ['defense_strategic', 'public_policy'],
    position: ['research_officer'],
    salary: 'CAD 76,500 a year',
    closesIn: 29,
    age: 12,
    apply: 'fundy-ridge/careers/research-officer',
    text: `
<p>Ships pass Halifax on their way to waters that were frozen when our senior fellows were students. The School’s maritime security project follows that traffic and what governments do about it: patrols, cables, search and rescue, insurance.</p>
<h2>What the officer does</h2>
<ul><li>Maintains a database of incidents in the northern seas from open sources</li><li>Writes a quarterly brief of twelve pages for readers with little time</li><li>Organises one closed workshop a year with officials from five countries</li><li>Supports doctoral candidates with data and maps</li></ul>
<h2>Qualifications</h2>
<p>A master’s degree in international affairs, geography or a similar subject; experience with geographic data; writing that survives an editor. Russian, Norwegian or Danish would widen what we can read. The successful candidate must be eligible for a secret clearance.</p>
<h2>Terms of employment</h2>
<p>The salary is CAD 76,500 a year for a term of two years, with benefits from the first day. Send a letter, a CV and a brief of no more than 800 words on an incident of your choice. The competition closes at the end of {deadline}.</p>`,
  },
  {
    title: 'Project Staff, Seed Bank Documentation',
    employer: 'Mwanzo Hills College of Agriculture',
    field: ['agriculture'],
    position: ['project_staff'],
    salary: 'KES 68,000 a month',
    closesIn: 9,
    age: 5,
    cover: 'seeds',
    apply: 'mwanzo-hills/vacancies/seed-2',
    text: `
<p>Behind the dairy in Nakuru stands a cold room with 6,400 packets of sorghum, millet, beans and leafy vegetables. What is in the packets is known; where it came from and who grew it is written on cards, in three languages and many hands.</p>
<h2>Assignment</h2>
<p>Two people will spend eighteen months turning the cards into passport data that can be searched and shared. You read, type, ask the retired collectors while they can still be asked, and travel to villages to close the gaps.</p>
<h2>You should have</h2>
<ul><li>A diploma or degree in agriculture, botany or information science</li><li>Accuracy, shown by some work we can look at</li><li>Kiswahili and English, and ideally Kalenjin, Luhya or Turkana</li></ul>
<h2>Pay and place</h2>
<p>KES 68,000 a month, with lunch on working days and a field allowance. The office is on the College farm.</p>
<p>Deliver your papers through the online form by {deadline}. Everyone on the shortlist will be given ten cards and an hour.</p>`,
  },
  {
    title: 'Research Associate, Coastal Archaeology',
    employer: 'Langstrand University',
    field: ['humanities', 'environmental_science'],
    position: ['research_associate'],
    salary: 'ZAR 412,000 a year',
    closesIn: 38,
    age: 16,
    apply: 'langstrand/posts/ARC-417',
    text: `
<p>When the sea stood a hundred metres lower, people lived on a plain that is now under the bay of Gqeberha. Divers of the university’s Coastal Heritage Unit have found hearths and middens there, in sediments that nobody had cored.</p>
<h2>About the project</h2>
<p>Over three years the Unit will take forty cores, date them, and model where else to look. The associate works between archaeology and sedimentology, on the boat as well as at the microscope.</p>
<h2>Main activities</h2>
<ul><li>Core description, sieving and sampling for radiocarbon and luminescence dating</li><li>Palaeo-landscape models in GIS</li><li>Supervision of honours students during the dive season, {month 120} to {month 200}</li><li>Public evenings in three harbour towns</li></ul>
<h2>Requirements</h2>
<p>A master’s degree in archaeology, geology or physical geography, and field work at sea or on rivers. A commercial diving ticket is useful but can be obtained with us.</p>
<h2>Package</h2>
<p>ZAR 412,000 a year for three years, with medical aid. The form for applications can be used until {deadline}.</p>`,
  },
  {
    title: 'Telescope Operations Engineer',
    employer: 'Cerro Quillay Observatory',
    field: ['engineering_technology'],
    position: ['project_staff'],
    salary: 'CLP 2,300,000 a month gross, plus night shifts',
    age: 24,
    text: `
<p>A two-metre telescope observes unattended for most of the night. When it stops, an alarm rings in a bedroom in La Serena, and the person who answers it has about ten minutes to save the schedule. We need a fourth person to share that bedroom’s telephone.</p>
<h2>Shifts and duties</h2>
<ul><li>Seven nights on and seven days off, half of them on the mountain</li><li>Remote operation, diagnosis and small repairs of drives, dome and detectors</li><li>Preventive maintenance with the day crew</li><li>A log that the next shift can understand at three in the morning</li></ul>
<h2>Background</h2>
<p>An engineering degree in electronics, mechatronics or control; some years with machines that run around the clock, in a mine, a plant or an observatory; Linux without fear.</p>
<h2>What you receive</h2>
<p>CLP 2,300,000 a month gross, plus night shifts at the legal rates, transport to the site and complementary health insurance.</p>
<h2>Getting in touch</h2>
<p>We recruit continuously, as training takes three months. Send your CV to <a href="mailto:operaciones@cerro-quillay.example">operaciones@cerro-quillay.example</a> and mention two weeks in which you could visit.</p>`,
  },
  {
    title: 'Research Associate in Atmospheric Chemistry',
    keywords: ['aerosols', 'mass spectrometry', 'field campaigns'],
    employer: 'Halvorsen Polar Research Centre',
    field: ['natural_sciences'],
    position: ['research_associate'],
    salary: 'EUR 4,600 a month, tax paid in the home country',
    closesIn: 45,
    age: 20,
    apply: 'halvorsen/posts/halogens',
    text: `
<p>Each polar spring, bromine from sea salt destroys the ozone near the ground within hours. Where it starts is still disputed: on frost flowers, on blowing snow, in the snow on top of the ice. Halvorsen Station in Antarctica is a good place to settle the matter.</p>
<h2>The position</h2>
<p>It lasts three years. In each you spend the months from August to November at the station and the rest at an institute of your choice among our six member institutes.</p>
<h2>Responsibilities</h2>
<ul><li>Operation of a mass spectrometer and two long-path instruments in a container</li><li>Analysis of the campaign together with two modellers</li><li>Training of the overwintering scientist</li></ul>
<h2>Candidates</h2>
<p>A doctorate in atmospheric chemistry or physics and work with instruments in the field are needed, cold or hot. Anyone who has kept a mass spectrometer alive on a ship will be invited.</p>
<h2>Salary</h2>
<p>EUR 4,600 a month, tax paid in the home country, with a polar allowance during campaigns. The call ends on {deadline}; talks are arranged by video in the fortnight after it.</p>`,
  },
  {
    title: 'Project Staff, Bird Ringing Station',
    employer: 'Lindskär Museum of Natural History',
    field: ['natural_sciences', 'environmental_science'],
    position: ['project_staff'],
    salary: 'SEK 31,500 a month',
    closesIn: 14,
    age: 2,
    apply: 'lindskar/lediga-jobb/ringing',
    text: `
<p>From a skerry an hour outside Gothenburg the Museum has ringed migrating birds since 1961, always with the same nets in the same places. The value of the record lies in that sameness, and in people who get up at four.</p>
<h2>Season and tasks</h2>
<p>The season runs from {month 100} to {month 320}. You open and close nets, ring, measure and release up to 400 birds on a good morning, enter the data before noon, and look after three volunteers at a time.</p>
<h2>Qualifications</h2>
<ul><li>A ringing licence, or the experience to obtain one by the start</li><li>Confident identification of passerines in the hand</li><li>Boat-handling, or willingness to learn it in any weather</li></ul>
<h2>Life on the island</h2>
<p>Four people share a house with a wood stove and good internet. You work ten days and have four days off on the mainland.</p>
<h2>Pay</h2>
<p>SEK 31,500 a month and free lodging. Apply with a short letter before the end of {deadline}, naming a ringer with whom you have worked.</p>`,
  },
  {
    title: 'Research Associate in Fisheries Modelling',
    employer: 'Kaimoana Point Marine Station',
    field: ['environmental_science', 'data_science'],
    position: ['research_associate'],
    salary: 'NZD 89,000 a year',
    closesIn: 13,
    age: 8,
    apply: 'kaimoana-point/jobs/stocks',
    text: `
<p>Blue cod, crayfish and pāua are caught within sight of the station near Dunedin by commercial crews, families and customary fishers. Stock models that were made for trawlers describe such fisheries badly, and the people concerned know it.</p>
<h2>What we are asking for</h2>
<p>Over two and a half years you build and test models for small coastal stocks in which catch is uncertain and local knowledge counts as data. You present them at hui as often as at conferences.</p>
<h2>Skills</h2>
<ul><li>A PhD in fisheries science, statistics or ecology</li><li>State-space or Bayesian models, and software that others can install</li><li>Respect for tikanga, and readiness to learn some te reo Māori</li></ul>
<h2>Remuneration</h2>
<p>NZD 89,000 a year, six weeks of leave, and help with the move to the peninsula.</p>
<p>If this is for you, send us your application via the job page by {deadline}. Two representatives of the rūnaka take part in the selection.</p>`,
  },
];
