import type { SamplePost } from './sample-post.ts';

export const programs: SamplePost[] = [
  {
    type: 'program',
    subType: 'phd_admission',
    title: 'PhD admissions {year 250}: Tungavati Institute of Technology',
    age: 1,
    featured: true,
    cover: 'staircase',
    by: 'Tungavati Institute of Technology',
    details: {
      dates: { application: 'date 48', start: 'date 250' },
      others: { 'Written test': 'sunday 75' },
      place: { mode: 'onSite', city: 'Hubballi', country: 'IN' },
      fee: { amount: 500, currency: 'INR' },
      organiser: 'Tungavati Institute of Technology',
      link: 'tungavati/phd',
    },
    text: `
<p>Tungavati Institute of Technology in Hubballi admits doctoral students in nine departments for the session that begins on {date 250}. About 85 places are available, sixty of them with a fellowship.</p>
<h2>Three ways in</h2>
<ul><li><strong>Regular, with fellowship:</strong> ₹37,000 a month in the first two years and ₹42,000 in the next three</li><li><strong>Sponsored:</strong> paid by an employer, with at least one year in residence</li><li><strong>Part-time from industry:</strong> an external guide and a letter that releases you on Fridays</li></ul>
<h2>Eligibility</h2>
<p>An M.Tech. or M.Sc. with 60 per cent (55 per cent for reserved categories) and a valid GATE or NET score. Graduates of four-year programmes with 8.0 on a scale of ten can apply directly, and take two semesters of courses.</p>
<h2>Selection</h2>
<p>The written test is held on {sunday 75} in Hubballi, Pune, Hyderabad and Kolkata. It has one paper for each department; old papers, with solutions, are online. Interviews take place in the fortnight after {monday 90}. Every candidate who is interviewed gets a written reason, whether admitted or not.</p>
<h2>To apply</h2>
<p><a href="https://example.org/tungavati/phd">Register</a> by {date 48}. The fee of ₹500 is waived on request, and nobody will ask why. You name up to three possible guides, and it is wise to write to them first.</p>`,
  },
  {
    type: 'program',
    subType: 'phd_admission',
    title: 'Doctoral Programme in Statistics and Data Science',
    age: 6,
    cover: 'scatter',
    by: 'Alakananda Institute of Statistics',
    details: {
      dates: { application: 'date 63' },
      others: { 'Data set published': 'date 14' },
      place: { mode: 'onSite', city: 'Kolkata', country: 'IN' },
      organiser: 'Alakananda Institute of Statistics',
      link: 'alakananda/phd',
    },
    text: `
<p>Twelve places, four years, three rotations: the doctoral programme of the Alakananda Institute of Statistics in Kolkata assigns nobody to a supervisor on the first day.</p>
<h2>First year</h2>
<p>Courses in probability, inference, computation and survey design, together with twelve weeks in each of three groups. In each rotation you work on data that the group really has: household budgets, a river’s chemistry, court delays, gene expression, and the like.</p>
<h2>Second to fourth year</h2>
<p>You choose a problem and two supervisors from different units. One chapter of the thesis must have been used by somebody outside the Institute, such as a ministry, a hospital or a newspaper. Students call it ‘the chapter with the telephone number’.</p>
<h2>Support</h2>
<p>A stipend at the national rate, a travel allowance of ₹60,000 a year and a room in the hostel. Thirteen of the last fifteen graduates are in research or in official statistics.</p>
<h2>Admission</h2>
<p>You need a master’s degree in statistics, mathematics, economics or computing, or the intention of finishing one by {month 220}. The application consists of transcripts, two references and an analysis, at most five pages, of a data set that we publish on {date 14}. <a href="https://example.org/alakananda/phd">Hand it in</a> until {date 63}.</p>`,
  },
  {
    type: 'program',
    subType: 'phd_admission',
    title: 'PhD in Law: six places from {month 125}',
    age: 17,
    cover: 'gavel',
    by: 'Nyaya Vihar School of Law',
    details: {
      dates: { application: 'date 30', start: 'date 125' },
      others: { 'Revised proposals due': 'date 72' },
      place: { mode: 'onSite', city: 'Bhopal', country: 'IN' },
      fee: { amount: 28000, currency: 'INR' },
      organiser: 'Nyaya Vihar School of Law',
      link: 'nyaya-vihar/phd',
    },
    text: `
<p>Nyaya Vihar School of Law, Bhopal, has six places for doctoral candidates who begin on {date 125}. Most of ours come from practice, and four of the present twenty are judges.</p>
<h2>The proposal comes first</h2>
<p>Ten pages at most: the question, what has been written, which sources you will use and whether you may. Two members of the faculty read it and write back with comments within a month. You can then revise it before the committee sees it. We have found that this dialogue tells both sides more than an entrance test.</p>
<h2>Residence</h2>
<p>Candidates in service come to Bhopal twice a year for a week. The others are here during term, and teach three hours a week in the law clinic from the second year.</p>
<h2>Conditions</h2>
<ul><li>LL.M. with 55 per cent, or LL.B. and ten years in practice or on the bench</li><li>Course work of one semester, as the regulations demand</li><li>Submission after three years at the earliest and six at the latest</li></ul>
<h2>Money</h2>
<p>Fees are ₹28,000 a year. Two fellowships of ₹31,000 a month are awarded to candidates without a salary.</p>
<p>First versions of proposals reach <a href="https://example.org/nyaya-vihar/phd">the research office</a> by {date 30}, revised ones by {date 72}.</p>`,
  },
  {
    type: 'program',
    subType: 'postdoc_positions',
    title: 'Postdoctoral fellowships in the environmental humanities',
    keywords: ['river history', 'archives', 'oral history'],
    age: 3,
    cover: 'leaves',
    by: 'university',
    details: {
      dates: { application: 'date 42', start: 'date 220' },
      others: { 'Conversations by video': 'thursday 70' },
      place: { mode: 'onSite', city: 'Nashik', country: 'IN' },
      organiser: 'Meghdoot University',
      link: 'meghdoot/fellowships/rivers',
    },
    text: `
<p>Two scholars within five years of their doctorate are invited to spend two years at Meghdoot University in Nashik, reading, writing and walking between the library and the Godavari.</p>
<h2>The theme</h2>
<p><em>Rivers in the record.</em> How have rivers been written down: in gazetteers, songs, lawsuits, gauge books, photographs of pilgrims? Proposals may come from history, literature, anthropology, religious studies, art history or geography, and may be about any river.</p>
<h2>What fellows do</h2>
<ul><li>Their own research, for which the afternoons are kept free of meetings by decree</li><li>One course a year for about twenty master’s students</li><li>A walk with an audience, once in each season</li></ul>
<h2>What they receive</h2>
<p>₹75,000 a month, a flat on the campus, an office in the library and ₹2.5 lakh a year for archives and translations. Fellows with children can use the crèche.</p>
<h2>How we choose</h2>
<p>By a proposal of 1,200 words and one chapter or article. Letters are asked for only from those on the shortlist. Everything should be <a href="https://example.org/meghdoot/fellowships/rivers">uploaded</a> by {date 42}; conversations by video are planned for {thursday 70}, and the fellowships start on {date 220}.</p>`,
  },
  {
    type: 'program',
    subType: 'postdoc_positions',
    title: 'Polar Postdoctoral Programme',
    keywords: ['Antarctica', 'oral history of science'],
    age: 12,
    cover: 'penguins',
    by: 'Sunniva Aaslund',
    details: {
      dates: { application: 'date 57', start: 'monday 165' },
      place: { mode: 'onSite', city: null, country: 'AQ' },
      organiser: 'Halvorsen Polar Research Centre',
      link: 'halvorsen/fellowships',
    },
    text: `
<p>One season on the ice and two years with the data: the Halvorsen Polar Research Centre offers three fellowships each year to people who have never worked in Antarctica.</p>
<p>That is meant literally. Applicants with polar experience are asked to look at our other posts. What we want is eyes from elsewhere, and former fellows have come from desert ecology, materials testing and the acoustics of concert halls.</p>
<h2>Stages</h2>
<ol><li>Six weeks of training in the Alps, from {monday 165}</li><li>A summer season at the station, about 90 days</li><li>Twenty months at one of our six member institutes</li></ol>
<h2>Obligations</h2>
<p>Data become public one year after the season. You keep a diary of measurements, not of feelings, although several fellows have kept both. Every fellow speaks at five schools.</p>
<h2>Requirements</h2>
<ul><li>A doctorate of not more than six years ago in any science or in engineering</li><li>A project that needs the place</li><li>The medical examination, which we pay for and which is strict about teeth</li></ul>
<p>The fellowship pays EUR 3,900 a month after social security. <a href="https://example.org/halvorsen/fellowships">Applications</a> are received until {date 57}, and forty people will be invited to a day of conversations and knots.</p>`,
  },
  {
    type: 'program',
    subType: 'master_in_research',
    title: 'Master in Research: Quantitative Social Science',
    age: 5,
    cover: 'columns',
    by: 'Colette Marchbank',
    details: {
      dates: { application: 'date 68' },
      others: { 'First open evening online': 'tuesday 20', 'Second open evening online': 'tuesday 41' },
      zone: 'America/Halifax',
      place: { mode: 'onSite', city: 'Halifax', country: 'CA' },
      fee: { amount: 9800, currency: 'CAD' },
      organiser: 'Fundy Ridge School of Public Policy',
      link: 'fundy-ridge/research-master',
    },
    text: `
<p>A year of methods, then a year with one question. The programme at Fundy Ridge School of Public Policy in Halifax admits 24 students, about half of whom go on to a doctorate.</p>
<h2>Year one</h2>
<p>Survey design, causal inference, computation, and a course called ‘Being Wrong’ in which students try to reproduce a published paper and then telephone its authors. In the last three years 38 of 61 papers could be reproduced, and all but two of the authors were friendly.</p>
<h2>Year two</h2>
<p>A supervised project with a partner who has a decision to make: a school board, a port authority, a First Nation, a statistics office. You write a thesis, and a brief of four pages that the partner reads.</p>
<h2>Entry</h2>
<ul><li>A bachelor’s degree with honours in any social science, or in mathematics</li><li>One course in statistics; a summer course in {month 270} brings everyone to the same level</li><li>English at the usual scores</li></ul>
<h2>Costs</h2>
<p>Tuition is CAD 9,800 a year for domestic and CAD 19,400 for international students. Eight assistantships cover it in full.</p>
<p><a href="https://example.org/fundy-ridge/research-master">Apply</a> by {date 68} for a decision in {month 110}. Open evenings are held online on {tuesday 20} and {tuesday 41}.</p>`,
  },
  {
    type: 'program',
    subType: 'master_in_research',
    title: 'Master in Research: Marine Biology',
    age: 14,
    cover: 'waves',
    by: 'Kaimoana Point Marine Station',
    details: {
      dates: { application: 'date 50' },
      zone: 'Pacific/Auckland',
      place: { mode: 'onSite', city: 'Dunedin', country: 'NZ' },
      fee: { amount: 8900, currency: 'NZD' },
      organiser: 'Kaimoana Point Marine Station',
      link: 'kaimoana-point/research-master',
    },
    text: `
<p>Half of this degree takes place on the water. Students live at Kaimoana Point Marine Station near Dunedin for three of their four semesters, with boats, tanks and weather as part of the curriculum.</p>
<h2>What you will be able to do at the end</h2>
<ul><li>Plan a survey, and change the plan at six in the morning when the wind turns</li><li>Dive, sample and identify along a transect</li><li>Analyse ecological data with models whose assumptions you can name</li><li>Work with iwi and with people who fish for a living</li></ul>
<h2>Structure</h2>
<p>Two semesters of courses, each in blocks of three weeks; a diving course in the first summer; nine months for a project of your own. Groups have at most sixteen students, since that is how many fit on the boat.</p>
<h2>Requirements</h2>
<p>A bachelor’s degree in biology or environmental science, a swimming test, and a medical certificate for divers. Those who can’t dive for reasons of health take the tank course instead and lose nothing.</p>
<h2>Fees and application</h2>
<p>NZD 8,900 a year for domestic students, NZD 38,000 for others, with four half-scholarships. <a href="https://example.org/kaimoana-point/research-master">The form</a> is open until {date 50}. Interviews by video include a picture of an animal and the question how you would find out how old it is.</p>`,
  },
  {
    type: 'program',
    subType: 'mba',
    title: 'Executive MBA for University Administrators',
    age: 8,
    cover: 'skyline',
    by: 'Straits Meridian Business School',
    details: {
      dates: { application: 'date 85', start: 'friday 140' },
      zone: 'Asia/Singapore',
      place: { mode: 'hybrid', city: 'Singapore', country: 'SG' },
      fee: { amount: 48000, currency: 'SGD' },
      organiser: 'Straits Meridian Business School',
      link: 'straits-meridian/emba',
    },
    text: `
<p>Universities are run by people who were trained for something else. Straits Meridian Business School has made an MBA for them: registrars, faculty managers, heads of libraries and laboratories.</p>
<h2>Form</h2>
<p>Eighteen months, nine long weekends in Singapore and a reading group online every second Wednesday. Thirty participants from about ten countries; nobody has to resign.</p>
<h2>Modules</h2>
<ol><li>Public money: budgets that can’t be carried over</li><li>Leading experts who don’t wish to be led</li><li>Data about students, and their limits</li><li>Buildings</li><li>Law for people who sign things</li><li>When it goes wrong: crises, told by those who were there</li></ol>
<h2>The project</h2>
<p>Each participant changes one procedure in their own office and measures it before and after. The best of the last cohort cut the time for a visiting contract from 71 days to 12, and it did so without software.</p>
<h2>Admission</h2>
<p>A degree, seven years of experience, and a letter from a superior who promises the weekends. The fee is SGD 48,000, with reductions for institutions from low-income countries and for the second participant from the same house.</p>
<p>The next cohort begins on {friday 140}; <a href="https://example.org/straits-meridian/emba">applications</a> are considered as they arrive, until {date 85}.</p>`,
  },
  {
    type: 'program',
    subType: 'online_programs',
    title: 'Online Diploma in Research Data Management',
    age: 2,
    featured: true,
    cover: 'boxes',
    by: 'Ciarán Dunleavy',
    details: {
      dates: { application: 'date 46', start: 'monday 70 16:00', end: 'friday 250' },
      zone: 'Europe/Dublin',
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 1150, currency: 'EUR' },
      organiser: 'Kilbrannan Library and Archive',
      link: 'kilbrannan/diploma',
    },
    text: `
<p>Six months, ten hours a week, and at the end your institution has a data policy that somebody has tested. Kilbrannan Library and Archive in Cork offers the diploma for the third time, entirely online.</p>
<h2>Who it is for</h2>
<p>Librarians, laboratory managers, archivists and researchers who have become ‘the person who knows about data’ by accident. You need access to a real collection of files, preferably an untidy one.</p>
<h2>Units</h2>
<ul><li>Formats, names and folders</li><li>Metadata without tears</li><li>Consent, privacy, licences</li><li>Running a repository on a small budget</li><li>Persuading people</li></ul>
<p>The last is the hardest and gets five weeks.</p>
<h2>How you learn</h2>
<p>A live hour on Mondays at 16:00 Irish time, recorded. A tutor who reads your work, for every eight participants. A project from your own institution, presented on the final day to the person who would have to pay for it.</p>
<h2>Dates and fees</h2>
<p>The course runs from {monday 70} to {friday 250}. It costs EUR 1,150; for participants from countries on the World Bank’s low-income list it is free, and twelve places are kept for them. <a href="https://example.org/kilbrannan/diploma">Apply</a> by {date 46} with a description of the worst folder you are responsible for.</p>`,
  },
  {
    type: 'program',
    subType: 'online_programs',
    title: 'Online Master of Education for teachers in service',
    age: 23,
    cover: 'evening-desk',
    by: 'Gwen Thackray',
    details: {
      dates: { application: 'date 78', start: 'monday 110' },
      zone: 'Europe/London',
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 7400, currency: 'GBP' },
      organiser: 'Calder Vale Institute of Education',
      link: 'calder-vale/online-master',
    },
    text: `
<p>Live seminars begin at eight in the evening, when children are in bed and marking is nearly done. The online master’s degree of Calder Vale Institute of Education takes two years beside a full timetable, three if you prefer.</p>
<h2>Your own school as a laboratory</h2>
<p>You take six modules and a dissertation. In each module you study something where you teach: who speaks in your lessons, what feedback does to the next piece of work, how a new pupil finds friends. Your school gets a two-page summary each time, and many heads have come to expect it.</p>
<h2>Modules</h2>
<p>Curriculum design · Assessment · Language across subjects · Special needs in ordinary classes · Leading a department · Evidence and its abuses</p>
<h2>People</h2>
<p>Sixty teachers a year from some twenty countries, in groups of twelve with one tutor who stays for the whole programme. Twice a year there is a weekend in Leeds, which is optional and always full.</p>
<h2>Entry and costs</h2>
<p>A teaching qualification, two years in the classroom, and a post at a school in which you may carry out small studies. Fees amount to GBP 7,400 for the degree, payable by module.</p>
<p>The next intake starts in the week of {monday 110}. Send <a href="https://example.org/calder-vale/online-master">the form</a> and a letter from your head by {date 78}.</p>`,
  },
];
