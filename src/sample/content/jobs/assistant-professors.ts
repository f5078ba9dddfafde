import type { SampleJob } from './sample-job.ts';

export const assistantProfessors: SampleJob[] = [
  {
    title: 'Assistant Professor in Computational Materials Science',
    employer: 'Tungavati Institute of Technology',
    field: ['natural_sciences', 'engineering_technology'],
    position: ['assistant_professor'],
    salary: '₹1,01,500 to ₹1,67,400 a month (Level 12)',
    closesIn: 41,
    dates: [
      { kind: 'interview', in: 62, time: '09:30' },
      { kind: 'start', in: 150 },
    ],
    age: 2,
    featured: true,
    cover: 'lattice',
    apply: 'tungavati/faculty/MS-12',
    text: `
<p>Materials Science in Hubballi is nine years old: seven faculty, 34 doctoral students and a pilot line for sodium-ion cells that two companies share with us. What the line lacks is somebody who can say in advance which cathode is worth making.</p>
<h2>The position</h2>
<p>You will model battery materials from first principles or with learned potentials, and sit in the same corridor as the people who synthesise them. The institute guarantees 40 lakh rupees of start-up funds and a share of its 12-node GPU cluster.</p>
<h2>Teaching</h2>
<p>One course a semester: thermodynamics for second-year students and an elective in atomistic simulation. There is no teaching in the first semester.</p>
<h2>Requirements</h2>
<ul><li>A PhD with first class in the preceding degree, and three years of experience after it</li><li>Papers in which you did the calculations yourself</li><li>Code that others have run</li></ul>
<h2>Pay and application</h2>
<p>₹1,01,500 to ₹1,67,400 a month (Level 12), with allowances of the central government and medical cover for the family. Candidates with less than three years behind them are appointed on contract at Level 11. The portal for applications closes at midnight on {deadline}; interviews, each after a research talk, begin at 09:30 on {date 62}. The appointment starts on {date 150}.</p>`,
  },
  {
    title: 'Assistant Professor of Agronomy and Soil Science',
    employer: 'Mwanzo Hills College of Agriculture',
    field: ['agriculture', 'environmental_science'],
    position: ['assistant_professor'],
    salary: 'KES 192,000 to 238,000 a month',
    closesIn: 26,
    age: 7,
    apply: 'mwanzo-hills/vacancies/agr-07',
    text: `
<p>The College lies on red volcanic soil above Nakuru and teaches 700 diploma and degree students. Its farm of 180 hectares is worked by students and pays a third of our budget, so agronomy here is not an abstract subject.</p>
<h2>What you would do</h2>
<ul><li>Teach soil fertility, crop nutrition and field experimentation</li><li>Run long-term plots on soil carbon that were laid out in 2011</li><li>Work with six farmer groups in the Rift Valley who try what the plots suggest</li><li>Write proposals with our extension office</li></ul>
<h2>Who can apply</h2>
<p>Applicants hold a PhD in soil science or agronomy and have taught for two years at a university. Publications on smallholder systems will be read with particular interest. Knowledge of Kiswahili is required; Kalenjin or Kikuyu helps in the field.</p>
<h2>Terms of service</h2>
<p>A consolidated salary of KES 192,000 to 238,000 a month, college housing at a low rent and medical cover. The contract is for three years and leads to permanent terms after a review.</p>
<p>Send nothing on paper: the form, with certificates and a sample lecture plan, stays open until {deadline}. We call candidates within three weeks of that date.</p>`,
  },
  {
    title: 'Assistant Professor of Economics (two positions)',
    employer: 'Shapla Women’s College',
    field: ['business_economics', 'social_sciences'],
    position: ['assistant_professor'],
    salary: 'BDT 35,500 to 67,010 a month (Grade 6)',
    closesIn: 24,
    age: 1,
    text: `
<p>Economics is the largest honours subject at this college in Rajshahi, with 480 students and eight teachers. Two posts have become vacant at the same time, which gives us the chance to look for people who complement each other.</p>
<h2>Post A: labour economics</h2>
<p>Teaching of labour and development economics, and work with household surveys. The department holds a small archive of schedules from northern Bangladesh that waits to be digitised.</p>
<h2>Post B: econometrics</h2>
<p>Teaching of statistics and econometrics in all four years, including a computer laboratory of 40 places. We hope for somebody who can make a first regression feel like a discovery.</p>
<h2>For both</h2>
<ul><li>A master’s degree with first class, and an M.Phil. or PhD</li><li>Five years of teaching at degree level</li><li>At least three articles in recognised journals</li></ul>
<h2>Benefits</h2>
<p>Pay is BDT 35,500 to 67,010 a month (Grade 6) of the national scale, with house rent, two festival allowances and a contributory provident fund.</p>
<p>Applications, marked A or B, go to the Principal at <a href="mailto:principal@shapla-college.example">principal@shapla-college.example</a> and must reach her by {deadline}. A written test of one hour comes before the viva.</p>`,
  },
  {
    title: 'Assistant Professor of Data Journalism',
    employer: 'Aroeira School of Journalism',
    field: ['communication_media', 'data_science'],
    position: ['assistant_professor'],
    salary: 'BRL 12,600 a month',
    closesIn: 19,
    age: 2,
    apply: 'aroeira/trabalhe/dados-2',
    text: `
<p>Students of the Aroeira School have published 61 investigations with newspapers of the Brazilian Northeast since 2015, most of them built on public data that somebody had to ask for, clean and doubt. We are a school of 300 students in the old port of Recife.</p>
<h2>The job</h2>
<ul><li>Teach reporting with data from the second semester on: requests under the information law, spreadsheets, SQL, maps</li><li>Run the data desk of the school’s newsroom, with two editors and eight students at a time</li><li>Do research on how newsrooms use and misuse numbers</li></ul>
<h2>About you</h2>
<p>You have worked as a reporter or developer in a newsroom for four years or more, and hold a doctorate or are about to finish one. You write and teach in Portuguese, and read Spanish and English.</p>
<h2>Contract</h2>
<p>Full time, 40 hours a week, at BRL 12,600 a month with meal voucher and health plan. A trial period of 90 days is set by law.</p>
<p>To be considered, show us three published pieces and the data behind one of them. The form closes on {deadline}, and a practical test in the newsroom follows on {thursday 30}.</p>`,
  },
  {
    title: 'Assistant Professor of Sports Physiology',
    employer: 'Asahino University of Sport',
    field: ['sports_science', 'medical_health'],
    position: ['assistant_professor'],
    salary: 'JPY 5.6 to 6.8 million a year',
    closesIn: 7,
    age: 13,
    apply: 'asahino/recruit/physiology',
    text: `
<p>Asahino was founded by former athletes and sits between rice fields and the ski slopes of Niigata. The physiology laboratory has two environmental chambers, a 50-metre flume and a cohort of masters runners who return each spring.</p>
<h2>Duties</h2>
<ol><li>Research on endurance training and recovery, with a plan for the first three years</li><li>Lectures in exercise physiology (in Japanese or English) and one laboratory course</li><li>Supervision of four bachelor’s theses a year</li><li>Support of the university’s cross-country teams on four weekends a year</li></ol>
<h2>Requirements</h2>
<p>A doctoral degree in physiology, medicine or sport science is needed at the time of appointment. Applicants should have first-author papers and be able to run metabolic measurements without help. Japanese is not required at first, but courses are offered and expected to be taken.</p>
<h2>Conditions</h2>
<p>JPY 5.6 to 6.8 million a year including bonuses, under a discretionary work system; five years with a tenure review in the fourth. The appointment starts on {date 130}.</p>
<p>Documents must be uploaded by {deadline}, Japan time. Selected candidates are interviewed online, and finalists visit us at our expense.</p>`,
  },
  {
    title: 'Assistant Professor of Tourism and Heritage Management',
    employer: 'Langstrand University',
    field: ['tourism_hospitality'],
    position: ['assistant_professor'],
    salary: 'ZAR 684,000 to 792,000 a year',
    closesIn: 35,
    age: 19,
    apply: 'langstrand/posts/THM-441',
    text: `
<p>Seven in ten of our tourism graduates find work on the coast between Gqeberha and the Wild Coast, often in places that their grandparents were not allowed to visit as guests. Teaching tourism here means teaching that history too.</p>
<h2>Purpose of the post</h2>
<p>To develop the honours stream in heritage management, and research on tourism that communities own and run. Partners include three trusts, a municipal museum and a marine reserve.</p>
<h2>Key performance areas</h2>
<ul><li>Undergraduate modules in destination management and cultural heritage</li><li>Honours and master’s supervision</li><li>A funded project within two years</li><li>Service on the community engagement committee</li></ul>
<h2>Minimum requirements</h2>
<p>A doctorate in tourism, heritage, geography or anthropology; three years of lecturing; evidence of research with, rather than on, communities. Fluency in isiXhosa is a strong recommendation.</p>
<h2>Remuneration</h2>
<p>ZAR 684,000 to 792,000 a year as a total cost to company. Preference is given to South African citizens under our employment equity plan, and others are welcome to apply.</p>
<p>Please complete the application and attach certified copies no later than {deadline}. If you have not heard from us within two months, you were not shortlisted this time.</p>`,
  },
  {
    title: 'Assistant Professor of Cognitive Science',
    employer: 'Meghdoot University',
    field: ['interdisciplinary', 'social_sciences'],
    position: ['assistant_professor'],
    salary: '₹68,900 to ₹2,05,500 a month (Level 11)',
    closesIn: 31,
    age: 0,
    apply: 'meghdoot/careers/COG-2',
    text: `
<p>In Nashik most children read in Marathi, Hindi and English before they are ten. The Cognitive Science group studies what that does to attention and memory; it has three faculty, an eye-tracking room and good relations with 22 schools.</p>
<h2>You will</h2>
<ul><li>Build your own line of research on reading, language or attention</li><li>Teach two courses in a year for B.A. and M.A. students, of whom half come from psychology and half from computing</li><li>Look after the participant register together with a colleague</li></ul>
<h2>We require</h2>
<ul><li>A PhD in cognitive science, psychology, linguistics or a neighbouring subject, and NET where the regulations ask for it</li><li>Experimental work that you designed</li><li>Skill in one language for analysis, such as R or Python</li></ul>
<h2>We offer</h2>
<p>₹68,900 to ₹2,05,500 a month (Level 11), a seed grant of 12 lakh rupees, a crèche on campus and a sabbatical after six years. The workload is published for everybody to see.</p>
<p>The last date is {deadline}. You will be asked for two papers and for one page about an experiment that failed. Short-listed candidates meet the group on {saturday 50}.</p>`,
  },
  {
    title: 'Tenure-track Assistant Professor in Robotics',
    employer: 'Lindenhain Polytechnic',
    field: ['engineering_technology'],
    position: ['assistant_professor'],
    salary: 'EUR 5,400 a month (W1, tenure track to W2)',
    closesIn: 56,
    age: 3,
    apply: 'lindenhain/berufungen/W1-robotik',
    text: `
<p>Legged robots walk well on floors and badly on gravel. At Lindenhain Polytechnic in Kassel three groups work on that gap, from granular mechanics to control, and a disused quarry outside the town serves as laboratory.</p>
<h2>Your tasks</h2>
<p>You represent locomotion on loose ground in research and teaching. The load is four hours a week in the first phase and six in the second, in the bachelor’s programme Mechatronics and the English-language master’s programme Field Robotics.</p>
<h2>Your profile</h2>
<ul><li>An excellent doctorate in robotics, mechanical engineering or computer science</li><li>Research after the doctorate at more than one place</li><li>Experiments outdoors, with all that goes wrong there</li></ul>
<p>The doctorate should not lie more than four years back; years of childcare are added.</p>
<h2>What to expect</h2>
<p>A post as a civil servant for three plus three years at EUR 5,400 a month (W1, tenure track to W2), one position for a doctoral student and EUR 150,000 for equipment. Criteria for tenure are agreed in writing in the first three months.</p>
<p>Applications in English or German are accepted in one PDF until {deadline}. The Polytechnic wishes to employ more women in engineering and invites them in particular.</p>`,
  },
  {
    title: 'Assistant Professor of Landscape Architecture',
    employer: 'Waterlinie School of Architecture',
    field: ['architecture_design', 'environmental_science'],
    position: ['assistant_professor'],
    salary: 'EUR 4,800 to 6,400 a month (scale 11)',
    closesIn: 48,
    age: 6,
    cover: 'polder',
    apply: 'waterlinie/jobs/landscape-11',
    text: `
<p>Rotterdam is below the river most days of the year, and so the Landscape group asks of every square, roof and car park where its water goes. Twelve people teach here, half of them with a practice of their own.</p>
<h2>Position</h2>
<p>The assistant professor works at 0.8 to 1.0 full time on water and public space. You run the second-year studio, in which students redesign one real street with the people who live there, and a seminar on planting for wet and dry extremes.</p>
<h2>Research</h2>
<p>There is room for a project of your own alongside <em>Sponge Blocks</em>, a study of eleven courtyards that runs until {year 900}. Drawing counts as research if it is documented.</p>
<h2>You have</h2>
<ul><li>A PhD, or a portfolio of equal depth and the intention to begin one</li><li>Knowledge of hydrology beyond rules of thumb</li><li>A way of working with residents that you can describe</li></ul>
<h2>Terms</h2>
<p>EUR 4,800 to 6,400 a month (scale 11) for full-time work, for 18 months at first and then permanently. Reactions reach us through the website until {deadline}; please limit the portfolio to fifteen pages.</p>`,
  },
  {
    title: 'Assistant Professor of Molecular Parasitology',
    keywords: ['malaria', 'CRISPR', 'host–parasite interaction'],
    employer: 'Shubhoday Medical College',
    field: ['medical_health', 'natural_sciences'],
    position: ['assistant_professor'],
    salary: '₹1,01,500 a month at entry (Level 12) plus NPA',
    closesIn: 20,
    age: 9,
    apply: 'shubhoday/faculty/micro-9',
    text: `
<p>Vivax malaria still fills beds in the districts around Nagpur after each monsoon. The Department of Microbiology runs the reference laboratory for eleven of them, with culture, sequencing and a freezer of 9,000 characterised isolates.</p>
<h2>Role</h2>
<ul><li>Research on drug targets and resistance in <em>Plasmodium</em></li><li>Supervision of the molecular section of the diagnostic service</li><li>Teaching of parasitology in the second MBBS year and of M.D. residents</li></ul>
<h2>Essential qualifications</h2>
<p>M.D. in microbiology with the senior residency that the medical commission prescribes, or a PhD in medical parasitology with an M.Sc. (Medical). In both cases three publications in indexed journals are needed.</p>
<h2>Desirable</h2>
<p>Experience with parasite culture under containment, and patience with instruments that dislike power cuts.</p>
<h2>Salary</h2>
<p>₹1,01,500 a month at entry (Level 12) plus NPA for medical graduates, and quarters on the campus when available.</p>
<p>Apply online, then bring the originals to the interview. Registration ends on {deadline} at 5 p.m.; the walk-in scrutiny of documents is on {monday 28} in the Dean’s office.</p>`,
  },
  {
    title: 'Assistant Professor of Kinesiology',
    employer: 'Asahino University of Sport',
    field: ['sports_science'],
    position: ['assistant_professor'],
    salary: 'JPY 5.4 million a year',
    age: 29,
    text: `
<p>One resident in three of rural Niigata is over 65. Our Healthy Ageing Laboratory runs walking clinics in nine villages, and this position exists to find out which part of them works.</p>
<h2>The person we need</h2>
<p>You study movement in older adults: gait, balance, strength or the fear of falling. You have a doctorate, experience with motion capture or wearable sensors, and the ease of manner that a village hall requires.</p>
<h2>Work</h2>
<ul><li>Two lecture courses and one practical class in biomechanics</li><li>Data collection in the villages on about 30 days a year</li><li>A share in the summer school with partners in Korea and Taiwan</li></ul>
<h2>Employment</h2>
<p>The salary is JPY 5.4 million a year, with commuting and family allowances. This is a three-year position, which can be extended to six.</p>
<h2>How to apply</h2>
<p>There is no fixed closing date: we read applications as they come and stop when the right one has arrived. Write to <a href="mailto:ageing-lab@asahino.example">ageing-lab@asahino.example</a> with a CV, two papers and half a page on a question you would take to the villages.</p>`,
  },
];
