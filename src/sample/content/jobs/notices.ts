import type { SampleJob, SampleOpening } from './sample-job.ts';

/** Count of vacancies by category, as in the table of a notice. */
const posts = (counts: Record<string, number>): NonNullable<SampleOpening['vacancies']> =>
  Object.entries(counts).map(([category, count]) => ({ category, count }));
/** Vacancies without a category. */
const places = (count: number): NonNullable<SampleOpening['vacancies']> => [{ category: null, count }];
const rupees = (category: string, amount: number) => ({ category, amount: amount * 100, currency: 'INR' });
const monthly = (amount: number) => ({
  min: amount * 100,
  max: amount * 100,
  currency: 'INR',
  per: 'month' as const,
});

const phd = 'A doctorate in the subject or an allied one, and NET or SET unless exempt';
const ranks = {
  assistant: { position: 'assistant_professor', level: '10', contract: 'permanent', eligibility: phd },
  associate: {
    position: 'associate_professor',
    level: '13A',
    contract: 'permanent',
    eligibility: 'A doctorate, eight years as assistant professor, and seven papers in listed journals',
  },
  professor: {
    position: 'professor',
    level: '14',
    contract: 'permanent',
    eligibility: 'A doctorate, ten years of teaching, and ten papers in listed journals',
  },
} as const;

/** Advertisements with several openings, as institutions write them. */
export const notices: SampleJob[] = [
  {
    title: 'Recruitment to teaching posts in eight departments',
    employer: 'Meghdoot University',
    field: ['natural_sciences', 'humanities', 'social_sciences'],
    position: ['professor', 'associate_professor', 'assistant_professor'],
    salary: 'Pay Levels 10, 13A and 14 of the 7th CPC',
    closesIn: 38,
    age: 1,
    apply: 'meghdoot/recruitment/2026-teaching',
    number: 'MU/Rec/T/2026/09',
    fees: [rupees('UR, EWS, OBC', 1000), rupees('SC, ST', 500), rupees('Women, PwBD', 0)],
    openings: [
      { title: 'Professor', department: 'Physics', ...ranks.professor, vacancies: posts({ UR: 1 }) },
      { title: 'Professor', department: 'Marathi', ...ranks.professor, vacancies: posts({ OBC: 1 }) },
      {
        title: 'Associate Professor',
        department: 'Chemistry',
        ...ranks.associate,
        vacancies: posts({ UR: 1, SC: 1 }),
      },
      {
        title: 'Associate Professor',
        department: 'Geography',
        ...ranks.associate,
        vacancies: posts({ UR: 1, ST: 1 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Physics',
        ...ranks.assistant,
        vacancies: posts({ UR: 1, OBC: 1, SC: 1 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Botany',
        ...ranks.assistant,
        vacancies: posts({ UR: 1, EWS: 1 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Economics',
        ...ranks.assistant,
        vacancies: posts({ UR: 2, OBC: 1, ST: 1 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Sanskrit',
        ...ranks.assistant,
        vacancies: posts({ EWS: 1, SC: 1 }),
      },
    ],
    text: `
<p>The University invites online applications from citizens of India for regular posts at its campus in Nashik. The table of openings shows how many there are in each department and for whom they are reserved; a person may apply for more than one of them with a separate form.</p>
<h2>Before you apply</h2>
<ul><li>Pay Levels 10, 13A and 14 of the 7th CPC are for assistant professors, associate professors and professors in that order</li><li>Qualifications are those of the UGC Regulations of 2018 and are counted on the closing day</li><li>Certificates of EWS and of the non-creamy layer must belong to the current financial year</li><li>Those in service send their form through their employer, or bring a no-objection certificate to the interview</li></ul>
<h2>Fee and closing day</h2>
<p>What has to be paid depends on the category and isn’t returned. The portal takes forms until {deadline}. A printed copy with enclosures reaches the Recruitment Cell within the ten days that follow. Numbers of vacancies may rise or fall before the selection, which candidates accept by applying.</p>`,
  },
  {
    title: 'Guest faculty for the summer semester: walk-in interviews',
    employer: 'Meghdoot University',
    field: ['humanities', 'formal_sciences'],
    position: ['lecturer'],
    salary: '₹1,500 a lecture, up to ₹50,000 a month',
    dates: [{ kind: 'interview', in: 9, time: '10:00' }],
    age: 2,
    number: 'MU/Guest/2026/4',
    openings: [
      ['Hindi', 2],
      ['History', 1],
      ['Mathematics', 3],
      ['Statistics', 1],
    ].map(([department, count]) => ({
      title: 'Guest faculty',
      department: String(department),
      position: 'lecturer' as const,
      contract: 'guest' as const,
      pay: { min: 150_000, max: 150_000, currency: 'INR', per: 'lecture' as const },
      eligibility: 'A master’s degree with 55 per cent (SC, ST, PwBD 50), and NET, SET or a doctorate',
      vacancies: places(Number(count)),
    })),
    text: `
<p>Four departments of the constituent college in Nashik need teachers by the lecture from the first week of the semester on. There is no form to fill in beforehand: come to the Dean’s office on {date 9} at 10 in the morning with originals and one set of copies.</p>
<h2>What we pay</h2>
<p>The honorarium is ₹1,500 a lecture, up to ₹50,000 a month, and is credited at the end of each month against the register of the department. Nothing else is due, neither leave nor travel.</p>
<h2>Good to know</h2>
<ul><li>The engagement ends with the last day of teaching and gives no claim to a regular post</li><li>Retired teachers up to seventy are welcome</li><li>Bring the statement of marks of every examination since school</li><li>Candidates are heard in the order in which they register, between ten and noon</li></ul>
<p>Questions about a subject go to its head, all others to <a href="mailto:guest@meghdoot.example">guest@meghdoot.example</a>. The panel lists everybody it finds suitable, and vacancies that arise until the summer are offered from that list.</p>`,
  },
  {
    title: 'Rolling advertisement for faculty in engineering and sciences',
    employer: 'Tungavati Institute of Technology',
    field: ['engineering_technology', 'natural_sciences'],
    position: ['assistant_professor', 'associate_professor', 'professor'],
    salary: 'Levels 10 to 14 with institute allowances',
    age: 30,
    apply: 'tungavati/faculty/rolling-2026',
    number: 'TIT/DoFA/Rolling/2026',
    openings: [
      {
        title: 'Assistant Professor Grade II',
        department: 'Any department',
        position: 'assistant_professor',
        level: '10',
        contract: 'fixedTerm',
        months: 36,
        eligibility: 'A doctorate with first class before it; less than a year since',
      },
      {
        title: 'Assistant Professor Grade I',
        department: 'Any department',
        position: 'assistant_professor',
        level: '12',
        contract: 'permanent',
        eligibility: 'Three years of work after the doctorate',
      },
      {
        title: 'Associate Professor',
        department: 'Any department',
        position: 'associate_professor',
        level: '13A',
        contract: 'permanent',
        eligibility: 'Six years, three of them as assistant professor at Level 12',
      },
      {
        title: 'Professor',
        department: 'Any department',
        position: 'professor',
        level: '14',
        contract: 'permanent',
        eligibility: 'Ten years, four of them as associate professor',
      },
    ],
    text: `
<p>This call has no last day. Departments in Hubballi read what has arrived at the end of every third month, and those whom they wish to meet hear from them within six weeks of that.</p>
<h2>Whom we look for</h2>
<p>People who would start a laboratory, a course or a line of thought that the Institute doesn’t have. We name no areas in this text on purpose; the pages of the departments say where they are thin. Levels 10 to 14 with institute allowances are offered according to experience, and an initial grant of up to forty lakh rupees comes with every first appointment.</p>
<h2>What to upload</h2>
<ul><li>A statement of research and one of teaching, two pages each</li><li>Five publications, in your own opinion the best</li><li>Names of six people who know your work, three of them outside India</li></ul>
<p>The seminar that you give when you visit is open to students, and their written impressions go to the committee. An application stays valid for a year and may be amended once. Reservation in posts follows the rules of the Government of India.</p>`,
  },
  {
    title: 'Teaching posts of a government college, by district category',
    employer: 'Nyaya Vihar School of Law',
    field: ['law_legal', 'social_sciences'],
    position: ['assistant_professor'],
    salary: '₹57,700 a month at the start, Level 10',
    closesIn: 24,
    age: 3,
    apply: 'nyaya-vihar/posts/state-2026-2',
    number: '2/2026',
    fees: [rupees('Unreserved', 1200), rupees('Domicile SC, ST, OBC, EWS', 600)],
    openings: [
      {
        title: 'Assistant Professor',
        department: 'Constitutional Law',
        ...ranks.assistant,
        vacancies: posts({ UR: 2, OBC: 1, 'SC (state)': 1, 'ST (state)': 2 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Criminal Law',
        ...ranks.assistant,
        vacancies: posts({ UR: 1, OBC: 1, 'ST (state)': 1 }),
      },
      {
        title: 'Assistant Professor',
        department: 'Political Science',
        ...ranks.assistant,
        vacancies: [...posts({ UR: 1, EWS: 1 }), { category: 'UR', count: 1, horizontal: 'Women' }],
      },
    ],
    text: `
<p>Eleven posts that the state has sanctioned for the School in Bhopal are to be filled under the rules of the state, whose categories differ from those of the Union. Only persons with a certificate of domicile count as SC, ST or OBC here; all others are considered for unreserved places.</p>
<h2>Conditions</h2>
<ul><li>Age between 21 and 40 on the first of January; five years more for women and for reserved categories</li><li>A place kept for women lies within its category and isn’t an additional one</li><li>Probation lasts two years, and ₹57,700 a month at the start, Level 10, is paid at 70 per cent in the first of them as the rules prescribe</li></ul>
<h2>How the selection works</h2>
<p>A written paper of three hours in the subject comes first, and three times as many candidates as there are posts are then called to the interview. The form closes on {deadline}, corrections against a charge are possible for three days more. Admit cards appear on the site a week before the examination; none are posted.</p>`,
  },
  {
    title: 'W2 professorship and two research posts in catchment hydrology',
    employer: 'Lindenhain Polytechnic',
    field: ['environmental_science', 'engineering_technology'],
    position: ['professor', 'research_associate'],
    salary: 'W2, and TV-H E 13 for the two research posts',
    closesIn: 47,
    dates: [{ kind: 'start', in: 210 }],
    age: 6,
    apply: 'lindenhain/berufungen/hydrologie-w2',
    number: 'FB14-W2-2026',
    openings: [
      {
        title: 'W2 professorship in catchment hydrology',
        department: 'Civil and Environmental Engineering',
        position: 'professor',
        contract: 'permanent',
        pay: { min: 720_000, max: null, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'A doctorate, habilitation or equal achievements, and teaching at a university',
      },
      {
        title: 'Research associate, field measurements',
        department: 'Civil and Environmental Engineering',
        position: 'research_associate',
        contract: 'fixedTerm',
        months: 36,
        pay: { min: 460_000, max: 520_000, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'A master’s degree in hydrology, geosciences or civil engineering',
      },
      {
        title: 'Research associate, models',
        department: 'Civil and Environmental Engineering',
        position: 'research_associate',
        contract: 'fixedTerm',
        months: 36,
        pay: { min: 460_000, max: 520_000, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'A master’s degree with much programming in it',
      },
    ],
    text: `
<p>The Fulda below Kassel floods more often than the maps of the 1990s foresaw. The Polytechnic therefore founds a group that measures, models and advises: a chair and two posts for doctoral researchers, advertised together because the chair chooses with whom it works.</p>
<h2>The group’s tasks</h2>
<ul><li>A network of gauges and soil probes in three small catchments</li><li>Models of runoff that water boards can run by themselves</li><li>Lectures in hydrology for engineers, in German, and a module in English</li></ul>
<h2>Remuneration</h2>
<p>The chair is paid by W2, and TV-H E 13 for the two research posts, which are limited to three years by law. Civil servant status is possible before the age of fifty. Women are under-represented among our professors and are asked expressly to apply; severely disabled persons are preferred if equally qualified.</p>
<p>Files arrive through the portal by {deadline}. Talks in front of the appointments committee are planned for {month 80}, and the chair begins on {date 210} or by arrangement.</p>`,
  },
  {
    title: 'Tenure-track positions in data, water and rural health',
    employer: 'Cottonwood State University',
    field: ['data_science', 'environmental_science', 'medical_health'],
    position: ['assistant_professor'],
    salary: 'USD 84,000 to 98,000 for nine months, by field',
    closesIn: 57,
    dates: [{ kind: 'reviewBegins', in: 40 }],
    age: 11,
    apply: 'cottonwood/faculty/R-20533',
    number: 'R-20533',
    openings: ['Statistics and Data Science', 'Geology', 'Public Health'].map((department) => ({
      title: 'Assistant Professor, tenure track',
      department,
      position: 'assistant_professor' as const,
      contract: 'permanent' as const,
      pay: { min: 8_400_000, max: 9_800_000, currency: 'USD', per: 'year' as const },
      eligibility: 'A PhD by the start of the appointment, and evidence of teaching undergraduates',
      vacancies: places(1),
    })),
    text: `
<p>Three departments in Salina hire together for a programme that asks what happens to people on the plains when their water changes. Each of the three new colleagues has a home department with its own standards of tenure, and half a course a year is taught by all of them in one room.</p>
<h2>Timeline</h2>
<p>Review of applications begins on {date 40} and goes on until {deadline}; files that are complete on the earlier day receive full consideration. Short conversations by video follow in {month 72}, visits to campus in {month 100}.</p>
<h2>Materials</h2>
<ul><li>A letter that names the department to which you apply</li><li>A curriculum vitae and one publication or chapter</li><li>One page on mentoring students who are the first of their family at college</li></ul>
<p>Pay is USD 84,000 to 98,000 for nine months, by field, with a package to start research. The University hires without regard to any status that law protects, offers support to partners who move along, and checks the background of those whom it appoints.</p>`,
  },
  {
    title: 'Special recruitment drive for SC, ST and OBC candidates',
    employer: 'Alakananda Institute of Statistics',
    field: ['formal_sciences', 'data_science', 'business_economics'],
    position: ['assistant_professor', 'associate_professor'],
    salary: 'Academic Levels 12 and 13A, with allowances',
    closesIn: 29,
    age: 4,
    apply: 'alakananda/faculty/special-drive-26',
    number: 'AIS/SRD/01/2026',
    fees: [{ category: null, amount: 0, currency: 'INR' }],
    openings: [
      {
        title: 'Assistant Professor',
        department: 'Theoretical Statistics',
        position: 'assistant_professor',
        level: '12',
        contract: 'permanent',
        vacancies: posts({ OBC: 2, SC: 1 }),
        eligibility: 'A PhD in statistics or mathematics',
      },
      {
        title: 'Assistant Professor',
        department: 'Economics',
        position: 'assistant_professor',
        level: '12',
        contract: 'permanent',
        vacancies: posts({ OBC: 1, ST: 1 }),
        eligibility: 'A PhD in economics with quantitative work',
      },
      {
        title: 'Associate Professor',
        department: 'Computer Science',
        position: 'associate_professor',
        level: '13A',
        contract: 'permanent',
        vacancies: posts({ SC: 1, ST: 1 }),
        eligibility: 'A PhD and six years after it',
      },
    ],
    text: `
<p>Seven places have remained vacant after two ordinary calls. By the scheme of the Government of India they are advertised once more to those for whom they are meant, and to nobody else, at the Institute’s headquarters in Kolkata.</p>
<h2>What is different this time</h2>
<ul><li>The screening committee has a member of each of the three groups</li><li>Letters of reference are asked for only after the first selection</li><li>Travel by train, second class with air conditioning, is repaid against the ticket</li></ul>
<h2>Pay</h2>
<p>Appointments are made at Academic Levels 12 and 13A, with allowances as in Kolkata. Up to five increments in advance may be granted where the committee recommends them with reasons.</p>
<h2>Applying</h2>
<p>There is no fee. The online form needs a certificate of caste in the format of the Union, and for OBC one about income as well. It closes with the day of {deadline}. Whoever applied to the earlier calls has to do so again, but may refer to enclosures that were uploaded then.</p>`,
  },
  {
    title: 'Senior and junior residents and tutors on contract',
    employer: 'Shubhoday Medical College',
    field: ['medical_health'],
    position: ['lecturer', 'others_admin'],
    salary: '₹67,000 to ₹1,10,000 a month, consolidated',
    closesIn: 13,
    age: 2,
    number: 'SMC/Res/11/2026',
    fees: [rupees('UR, EWS', 500), rupees('OBC', 300), rupees('SC, ST', 0)],
    openings: [
      {
        title: 'Senior Resident',
        department: 'General Medicine',
        position: 'lecturer',
        contract: 'fixedTerm',
        months: 36,
        pay: monthly(110_000),
        vacancies: posts({ UR: 3, OBC: 2, SC: 1 }),
        eligibility: 'MD or DNB in medicine',
      },
      {
        title: 'Senior Resident',
        department: 'Paediatrics',
        position: 'lecturer',
        contract: 'fixedTerm',
        months: 36,
        pay: monthly(110_000),
        vacancies: posts({ UR: 1, ST: 1 }),
        eligibility: 'MD or DNB in paediatrics',
      },
      {
        title: 'Senior Resident',
        department: 'Anaesthesia',
        position: 'lecturer',
        contract: 'fixedTerm',
        months: 36,
        pay: monthly(110_000),
        vacancies: posts({ UR: 2, EWS: 1, OBC: 1 }),
        eligibility: 'MD, DA or DNB',
      },
      {
        title: 'Tutor',
        department: 'Anatomy',
        position: 'lecturer',
        contract: 'fixedTerm',
        months: 11,
        pay: monthly(67_000),
        vacancies: posts({ UR: 2 }),
        eligibility: 'MBBS, or MSc in medical anatomy',
      },
      {
        title: 'Tutor',
        department: 'Biochemistry',
        position: 'lecturer',
        contract: 'fixedTerm',
        months: 11,
        pay: monthly(67_000),
        vacancies: posts({ OBC: 1 }),
        eligibility: 'MBBS, or MSc in medical biochemistry',
      },
    ],
    text: `
<p>The college hospital in Nagpur has 720 beds and a postgraduate course in most of the specialities below. Residents are engaged for at most three years in all, time spent as a resident elsewhere included; tutors for eleven months, which the Dean may renew twice.</p>
<h2>Money and duty</h2>
<p>Between ₹67,000 to ₹1,10,000 a month, consolidated, is paid, with a room in the doctors’ hostel where one is free. Nobody works more than two nights in a row, and the day after a night is off.</p>
<h2>Documents at the interview</h2>
<ul><li>Registration with a state medical council that is valid on the day</li><li>Degrees, or provisional certificates not older than six months</li><li>Proof of category, for the central list</li></ul>
<p>Send the form with a photograph and the receipt of the fee to <a href="mailto:residents@shubhoday.example">residents@shubhoday.example</a> until {deadline}. Interviews are held department by department in the week of {monday 18}, and the result hangs at the office on the same evening.</p>`,
  },
  {
    title: 'Project staff for a mission on groundwater, nine positions',
    employer: 'Tungavati Institute of Technology',
    field: ['environmental_science', 'engineering_technology'],
    position: ['project_staff', 'jrf_srf', 'research_associate'],
    salary: '₹28,000 to ₹58,000 a month and house rent',
    closesIn: 16,
    age: 1,
    apply: 'tungavati/projects/groundwater-9',
    number: 'TIT/R&D/GW/2026-31',
    openings: [
      {
        title: 'Research Associate I',
        department: 'Civil Engineering',
        position: 'research_associate',
        contract: 'fixedTerm',
        months: 24,
        pay: monthly(58_000),
        vacancies: places(1),
        eligibility: 'A doctorate on groundwater or remote sensing',
      },
      {
        title: 'Junior Research Fellow',
        department: 'Civil Engineering',
        position: 'jrf_srf',
        contract: 'fixedTerm',
        months: 24,
        pay: monthly(37_000),
        vacancies: places(4),
        eligibility: 'MTech, or BTech with GATE',
      },
      {
        title: 'Project Assistant',
        department: 'Earth Sciences',
        position: 'project_staff',
        contract: 'fixedTerm',
        months: 12,
        pay: monthly(28_000),
        vacancies: places(3),
        eligibility: 'BSc in geology and a licence for two-wheelers',
      },
      {
        title: 'Project Engineer',
        department: 'Computer Centre',
        position: 'project_staff',
        contract: 'fixedTerm',
        months: 24,
        pay: monthly(45_000),
        vacancies: places(1),
        eligibility: 'BTech in computer science and databases of sensors',
      },
    ],
    text: `
<p>Wells around Hubballi fall by a metre a year, and no office knows how much is pumped. The mission puts meters on four hundred of them, teaches farmers to read the figures and builds a map that shows tomorrow’s level, paid for by the state for the next two years.</p>
<h2>Nine people</h2>
<p>Fellows register for a doctorate if they qualify for one. Assistants live in the villages for four days of the week; motorcycles, helmets and insurance come from the project. Depending on the position there are ₹28,000 to ₹58,000 a month and house rent at the usual rate.</p>
<h2>Steps</h2>
<ol><li>Fill in the short form by {deadline}</li><li>Solve a task at home, for which the committee gives two evenings</li><li>Talk with the two investigators on {friday 24}, on site or by video</li></ol>
<p>All contracts depend on the sanction of the sponsor and end with the mission. Kannada helps in the field and can be learnt there. Young women who hesitate because of the travelling should speak to the present team first.</p>`,
  },
  {
    title: 'Five lectureships across the colleges of Langstrand',
    employer: 'Langstrand University',
    field: ['education', 'natural_sciences', 'business_economics'],
    position: ['lecturer'],
    salary: 'ZAR 520,000 to 655,000 a year, total cost',
    closesIn: 35,
    age: 9,
    apply: 'langstrand/vacancies/lect-5',
    number: 'LU 118/26',
    openings: [
      ['Mathematics Education', 1],
      ['Oceanography', 1],
      ['Accounting', 2],
      ['isiXhosa and Linguistics', 1],
    ].map(([department, count]) => ({
      title: 'Lecturer',
      department: String(department),
      position: 'lecturer' as const,
      contract: 'permanent' as const,
      pay: { min: 52_000_000, max: 65_500_000, currency: 'ZAR', per: 'year' as const },
      eligibility: 'A master’s degree, and registration for a doctorate within two years',
      vacancies: places(Number(count)),
    })),
    text: `
<p>Student numbers in Gqeberha have grown by a fifth since the second campus opened, and Council has released five posts at once. Four colleges share them; candidates state a first and, if they like, a second department.</p>
<h2>Main functions</h2>
<ul><li>Teaching three modules a year, one of them to first-years</li><li>Tutoring tutors, since most small groups are led by senior students</li><li>Research towards a doctorate, for which the second semester of every third year is free</li></ul>
<h2>Employment equity</h2>
<p>The appointments will be made in line with the equity plan of the University, a copy of which can be had from the human resources desk. Foreign nationals may apply if they hold a permit that allows work in higher education.</p>
<p>The package is ZAR 520,000 to 655,000 a year, total cost, from which pension and medical contributions are deducted. Upload all documents as one file before {deadline}; those who haven’t heard from us eight weeks later should consider their application unsuccessful.</p>`,
  },
  {
    title: 'Two permanent teachers and an instrument keeper',
    employer: 'Steinach Conservatoire',
    field: ['arts_culture', 'education'],
    position: ['lecturer', 'others_admin'],
    salary: 'EUR 2,700 to 4,300 a month, 14 times a year',
    closesIn: 41,
    age: 7,
    number: 'StK 7-2026',
    openings: [
      {
        title: 'Teacher of baroque violin',
        department: 'Early Music',
        position: 'lecturer',
        contract: 'permanent',
        pay: { min: 430_000, max: 430_000, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'Concert experience on historical instruments, and pupils of your own',
      },
      {
        title: 'Teacher of rhythmics, half time',
        department: 'Pedagogy',
        position: 'lecturer',
        contract: 'partTime',
        pay: { min: 215_000, max: 215_000, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'A degree in rhythmics or eurhythmics',
      },
      {
        title: 'Keeper of keyboard instruments',
        department: 'Workshop',
        position: 'others_admin',
        contract: 'permanent',
        pay: { min: 270_000, max: null, currency: 'EUR', per: 'month' },
        vacancies: places(1),
        eligibility: 'Trained as a maker of pianos or harpsichords',
      },
    ],
    text: `
<p>Our early music department has outgrown the attic in which it was founded. From next autumn it has a house in Graz with eleven rooms and as many harpsichords, and we look for three people who will make it sound.</p>
<h2>The three posts</h2>
<p>Violinists and rhythmicians teach children in the afternoon and future teachers in the morning. The keeper tunes before eight, repairs until noon and decides what is lent to whom. German is the language of the house, but the workshop gets along with any.</p>
<h2>What we can offer</h2>
<p>Between EUR 2,700 to 4,300 a month, 14 times a year, for full time, according to training and years of service. Concerts elsewhere are desired, and substitutes are paid by us on six days a semester.</p>
<p>Please send a letter and two recordings, or photographs of instruments that you have restored, to <a href="mailto:house@steinach.example">house@steinach.example</a> before {deadline}. Whoever is invited spends a whole day with us in {month 66}, lesson, lunch and bench included.</p>`,
  },
  {
    title: 'Administrative positions in admissions, placement and accreditation',
    employer: 'Shapla Women’s College',
    field: ['education', 'others'],
    position: ['admission', 'placement', 'accreditation'],
    salary: 'BDT 38,000 to 62,000 a month with two bonuses',
    closesIn: 21,
    age: 5,
    apply: 'shapla/offices/2026-3',
    number: 'SWC-26/3',
    openings: [
      {
        title: 'Admission Officer',
        department: 'Registrar’s Office',
        position: 'admission',
        contract: 'permanent',
        pay: { min: 3_800_000, max: 4_600_000, currency: 'BDT', per: 'month' },
        vacancies: places(2),
        eligibility: 'A bachelor’s degree and two years in an office that meets the public',
      },
      {
        title: 'Placement Coordinator',
        department: 'Career Centre',
        position: 'placement',
        contract: 'fixedTerm',
        months: 24,
        pay: { min: 5_000_000, max: 5_800_000, currency: 'BDT', per: 'month' },
        vacancies: places(1),
        eligibility: 'Work in a company’s human resources department',
      },
      {
        title: 'Accreditation Manager',
        department: 'Quality Cell',
        position: 'accreditation',
        contract: 'permanent',
        pay: { min: 6_200_000, max: 6_200_000, currency: 'BDT', per: 'month' },
        vacancies: places(1),
        eligibility: 'A master’s degree and one accreditation from beginning to end',
      },
    ],
    text: `
<p>Twelve hundred young women study in Rajshahi at the moment, and each of them met one of these offices first. Two colleagues leave for family reasons, one retires, and the quality cell is new.</p>
<h2>The offices</h2>
<ul><li>Admissions speaks with parents as much as with applicants, often on the telephone and in the evening</li><li>The career centre finds internships with employers who let women work in the field</li><li>Quality prepares the visit of the national council, which is due in {month 240}</li></ul>
<h2>Terms of service</h2>
<p>The college pays BDT 38,000 to 62,000 a month with two bonuses a year, a provident fund after twelve months, and school fees for one daughter. Working days are Sunday to Thursday. A crèche opens at half past seven.</p>
<p>Bangla and English are needed in speech and writing. The form asks for three references, of whom one should be a woman for whom you have worked, and is open until {deadline}. Tests in word processing and in writing a letter precede the interviews.</p>`,
  },
];
