import type { SampleJob } from './sample-job.ts';

export const lecturers: SampleJob[] = [
  {
    title: 'Lecturer in Public Policy (fixed term, 36 months)',
    employer: 'Fundy Ridge School of Public Policy',
    field: ['public_policy', 'social_sciences'],
    position: ['lecturer'],
    salary: 'CAD 82,000 to 94,000 a year',
    closesIn: 4,
    age: 5,
    apply: 'fundy-ridge/careers/lecturer-policy',
    text: `
<p>Provincial departments in Halifax send us their analysts for one year, and we send them back with a method. The School has nineteen teaching staff and 160 students, most of whom are paid by an employer while they study.</p>
<h2>Position</h2>
<p>This is a full-time lectureship for 36 months, which replaces a colleague on secondment to the auditor general. It carries no obligation to publish, although a fifth of the time is yours.</p>
<h2>Teaching</h2>
<ul><li>Evaluation of policies and programmes (two sections, fall)</li><li>Local government in Atlantic Canada (winter)</li><li>The capstone clinic, in which teams of four answer a question from a municipality</li></ul>
<h2>Requirements</h2>
<p>A master’s degree in public policy, political science or economics, with a doctorate in hand or in sight, and two years of teaching adults. Work inside a government is a clear advantage.</p>
<h2>Salary and dates</h2>
<p>CAD 82,000 to 94,000 a year on the faculty scale, with pension and dental plan. We shall close the competition on {deadline}, and expect you to begin on {date 45}. All qualified persons are encouraged to apply, and Canadian citizens and permanent residents will be given priority.</p>`,
  },
  {
    title: 'Lecturer in Composition and Music Theory',
    employer: 'Steinach Conservatoire',
    field: ['arts_culture'],
    position: ['lecturer'],
    salary: 'EUR 3,900 a month, paid 14 times a year',
    closesIn: 33,
    age: 13,
    cover: 'staves',
    text: `
<p>Theory at Steinach is taught at the keyboard, in groups of five. Students write fugues in their first year and break the rules in their third, when most of them have understood why the rules were there.</p>
<h2>Your teaching</h2>
<p>You will give 18 hours a week during term: counterpoint, harmony, ear training, and a seminar on composition since 1945 that we ask you to design anew. Two students a year take composition as their main subject with you.</p>
<h2>Your background</h2>
<ul><li>A degree in composition or music theory, and performed works</li><li>Fluent score reading and solid piano playing</li><li>Ease with notation software and with electronic means</li><li>German at C1; English is enough for the seminar</li></ul>
<h2>The framework</h2>
<p>Full time in Graz, EUR 3,900 a month, paid 14 times a year, at first for six years. The electronic studio is open to teachers for their own work at night.</p>
<p>Scores of three pieces, with recordings if they exist, and a letter about teaching should be sent to <a href="mailto:theory@steinach.example">theory@steinach.example</a>. The commission considers everything that has arrived by {deadline}, and invites six people to teach a trial lesson in the week of {monday 56}.</p>`,
  },
  {
    title: 'Lecturer in Small Animal Surgery',
    employer: 'Warrandale Veterinary College',
    field: ['veterinary_science'],
    position: ['lecturer'],
    salary: 'AUD 118,000 to 136,000 a year (Level B)',
    closesIn: 44,
    age: 15,
    apply: 'warrandale/careers/sas-b',
    text: `
<p>The teaching hospital in Toowoomba treats 6,500 dogs and cats a year, and about nine hundred of them go to theatre. Two specialist surgeons, three residents and a nursing team of fourteen are waiting for a third colleague.</p>
<h2>Responsibilities</h2>
<ul><li>Soft-tissue surgery on three days a week, with final-year students beside you</li><li>Lectures and skills classes in years three and four</li><li>One weekend on call in five</li><li>Clinical research on wound healing or an area of your choosing</li></ul>
<h2>Selection criteria</h2>
<p>Registration as a veterinarian in Australia or eligibility for it is essential. So is advanced training in surgery, by a residency or membership, and the habit of explaining what you do while you do it.</p>
<h2>Why Warrandale</h2>
<p>AUD 118,000 to 136,000 a year (Level B), a clinical loading of 15 per cent, and a roster that is agreed six weeks ahead. Houses cost half of what they do in Brisbane.</p>
<p>Address the selection criteria on no more than three pages and lodge your application before midnight on {deadline}. Informal questions may be put to the head of clinic, Dr Imogen Tracey, at <a href="mailto:clinic@warrandale.example">clinic@warrandale.example</a>.</p>`,
  },
  {
    title: 'Lecturer in International Humanitarian Law',
    employer: 'Nyaya Vihar School of Law',
    field: ['law_legal', 'defense_strategic'],
    position: ['lecturer'],
    salary: '₹57,700 to ₹1,82,400 a month (Level 10)',
    closesIn: 5,
    age: 20,
    apply: 'nyaya-vihar/recruitment/L-IHL-01',
    text: `
<p>Since its first year the School has trained officers of the armed forces and of relief agencies alongside its own students, often in the same room in Bhopal. The lecturer will be in charge of those courses.</p>
<h2>Teaching and organisation</h2>
<ul><li>Law of armed conflict in the ninth semester, and public international law in the fourth</li><li>A certificate course of ten weekends for practitioners, twice a year</li><li>The national moot on humanitarian law, held in {month 95}</li></ul>
<h2>Eligibility</h2>
<p>LL.M. with a specialisation in international law, 55 per cent or more, and NET or a PhD. A year spent with a humanitarian organisation, a military legal branch or a refugee clinic will be counted as teaching experience.</p>
<h2>Emoluments</h2>
<p>₹57,700 to ₹1,82,400 a month (Level 10) and the usual allowances. Books are bought on request, and the list of requests is long and welcome.</p>
<h2>Selection</h2>
<p>The window for applications ends on {deadline}. A written exercise, a short note on a recent incident, is set on {wednesday 14}; interviews follow on the next day, and the result is put on the notice board the same evening.</p>`,
  },
  {
    title: 'Lecturer in French Language and Translation',
    employer: 'Rivoire Academy of Letters',
    field: ['humanities', 'education'],
    position: ['lecturer'],
    salary: 'EUR 2,150 a month gross for each full post',
    age: 14,
    text: `
<p>International students come to Lyon to read French literature and find that they must first learn to translate it. The Academy’s language unit, five lecturers strong, gives them a year to do so.</p>
<h2>What is on offer</h2>
<p>We keep a list of lecturers for posts that become free at the beginning of each semester. A full post is 192 hours of classes; half posts are possible and popular with translators.</p>
<h2>Tasks</h2>
<ul><li>Courses in written French at B2 and C1</li><li>Workshops in literary translation from your own language</li><li>Correction of two pieces of work per student each month</li></ul>
<h2>Profile</h2>
<p>A master’s degree in French, translation or linguistics; one published translation of any length; experience in a classroom. We would especially like to hear from translators from Tamil, Arabic and Polish, languages for which there is demand.</p>
<h2>Practical matters</h2>
<p>Pay is EUR 2,150 a month gross for each full post. Contracts run for a year and can be renewed once. As the list is permanent there is no deadline: write to <a href="mailto:langues@rivoire.example">langues@rivoire.example</a> and attach ten pages translated by you together with the original.</p>`,
  },
  {
    title: 'Senior Lecturer in Early Childhood Education',
    employer: 'Calder Vale Institute of Education',
    field: ['education'],
    position: ['lecturer', 'assistant_professor'],
    salary: 'GBP 57,700 to 64,900 a year',
    closesIn: 3,
    age: 18,
    apply: 'calder-vale/vacancies/1171',
    text: `
<p>A nursery of 52 places stands in the grounds of the Institute, and our trainees in Leeds spend their first fortnight there, watching. The early years team believes that one learns to teach small children by looking at them closely for a long time.</p>
<h2>The post</h2>
<p>As senior lecturer you lead the undergraduate pathway in early childhood, teach on play, language and the first school years, and link the nursery’s staff with the research group.</p>
<h2>You will need</h2>
<ul><li>Qualified teacher or early years status</li><li>A master’s degree, and a doctorate completed or well under way</li><li>At least four years of practice with children under seven</li><li>A view on assessment at the age of five that you can defend to a minister</li></ul>
<h2>In return</h2>
<p>GBP 57,700 to 64,900 a year, 35 days of leave, and a timetable that keeps Wednesdays free of classes.</p>
<p>Apply through the staff portal, where you will also find the full person specification. Applications submitted after {deadline} cannot be considered. On the interview day, {thursday 17}, you will spend half an hour in the nursery with the children.</p>`,
  },
  {
    title: 'Producer and Lecturer in Radio Documentary',
    employer: 'Aroeira School of Journalism',
    field: ['communication_media', 'arts_culture'],
    position: ['lecturer'],
    salary: 'BRL 9,400 a month for 30 hours a week',
    age: 26,
    text: `
<p>Our radio station covers four neighbourhoods of Recife on 98 megahertz and the rest of the world by podcast. Students produce the morning programme; documentaries are made by whoever has found a story that needs more than three minutes.</p>
<h2>Half producer, half teacher</h2>
<p>You make two documentaries a year under your own name and teach the others how it is done: finding voices, recording in noisy places, cutting on sound rather than on sense, clearing rights. The studio assistant works with you.</p>
<h2>What matters to us</h2>
<ul><li>Pieces that we want to hear to the end</li><li>Teaching or mentoring, not necessarily at a university</li><li>Care for the people who speak in your work after it has been broadcast</li></ul>
<p>A degree is required by the regulator, but its subject is not.</p>
<h2>The contract</h2>
<p>BRL 9,400 a month for 30 hours a week, with social security. It is open-ended.</p>
<h2>Your application</h2>
<p>Send two links and a page about how one of them came about to <a href="mailto:radio@aroeira.example">radio@aroeira.example</a>. We listen to everything on the first Monday of each month until the post is filled.</p>`,
  },
  {
    title: 'Lecturer in Human Resource Management',
    employer: 'Shapla Women’s College',
    field: ['business_economics'],
    position: ['lecturer'],
    salary: 'BDT 22,000 to 53,060 a month (Grade 9)',
    closesIn: 17,
    age: 15,
    apply: 'shapla/notices/hrm-lecturer',
    text: `
<p>Business studies began here six years ago with 40 students and now has 210. Many of our graduates become the first women in the offices of garment and food companies around Rajshahi, so we teach personnel work with the factory floor in mind.</p>
<h2>Duties of the lecturer</h2>
<ul><li>Sixteen periods a week in human resource management, organisation and business communication</li><li>Placement of third-year students for six weeks with local employers</li><li>Guidance of a section of 50 students</li></ul>
<h2>Qualifications</h2>
<p>A four-year B.B.A. and an M.B.A. with a major in human resources, with no third division at any stage. Two years in a personnel department count in your favour, as does training in labour law.</p>
<h2>Pay and facilities</h2>
<p>BDT 22,000 to 53,060 a month (Grade 9), house rent at 40 per cent, and a seat in the teachers’ hostel for those who move.</p>
<h2>Procedure</h2>
<p>Fill in the form and pay the fee of 500 taka by mobile banking; both steps must be complete on {deadline}. Those who pass the written test of {saturday 27} are interviewed on the following Sunday.</p>`,
  },
  {
    title: 'Curator and Lecturer in Invertebrate Palaeontology',
    employer: 'Lindskär Museum of Natural History',
    field: ['natural_sciences'],
    position: ['lecturer', 'research_officer'],
    salary: 'SEK 49,000 a month',
    closesIn: 40,
    age: 18,
    cover: 'trilobite',
    apply: 'lindskar/lediga-jobb/palaeo',
    text: `
<p>Forty thousand Ordovician fossils lie in oak drawers in Gothenburg, collected by teachers, priests and one very patient customs officer. About a third have never been described. The Museum is looking for somebody to open the drawers.</p>
<h2>Curator for 60 per cent</h2>
<p>You care for the invertebrate collection, answer loans, plan its move into new cabinets by {month 500} and decide what is photographed first. Volunteers come on Tuesdays.</p>
<h2>Lecturer for 40 per cent</h2>
<p>You teach a spring course in palaeobiology at the university next door and take its students to the limestone of Västergötland for a week.</p>
<h2>Merits</h2>
<ul><li>A PhD in palaeontology with work on trilobites, brachiopods or echinoderms</li><li>Collection experience, including databases</li><li>Public talks that children have sat through</li></ul>
<h2>Employment</h2>
<p>SEK 49,000 a month, permanent after six months, 32 days of holiday. Swedish is the working language, and we pay for lessons in the first year.</p>
<p>Your application should reach us through the recruitment system by {deadline}. Please choose one fossil, any fossil, and write a label of sixty words for it.</p>`,
  },
];
