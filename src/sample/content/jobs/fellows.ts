import type { SampleJob } from './sample-job.ts';

/** Junior and senior research fellows. */
export const fellows: SampleJob[] = [
  {
    title: 'Junior Research Fellow, Himalayan Glacier Monitoring',
    employer: 'Meghdoot University',
    field: ['environmental_science'],
    position: ['jrf_srf'],
    salary: '₹37,000 a month plus HRA',
    closesIn: 21,
    age: 3,
    cover: 'glacier',
    apply: 'meghdoot/careers/JRF-GL-7',
    text: `
<p>Small glaciers tell more about a changing climate than large ones, and are visited less. The Department of Earth Sciences in Nashik measures five of them in Lahaul with stakes, snow pits and a drone, and needs a fellow who will come back with numbers.</p>
<h2>Work</h2>
<ul><li>Two field seasons of five weeks, at 4,100 to 5,200 metres</li><li>Mass balance from stakes and from repeat elevation models</li><li>A run-off model for the villages below, with a partner in hydrology</li></ul>
<h2>Eligibility</h2>
<p>M.Sc. or M.Tech. in geology, geography, physics or remote sensing with 60 per cent, and a valid NET or GATE score. The upper age limit is 28, relaxed by five years for women and reserved categories.</p>
<h2>Fellowship</h2>
<p>₹37,000 a month plus HRA for two years, then the senior rate after assessment. Registration for the PhD is possible from the second semester. Down jackets and boots are provided in common sizes.</p>
<p>Applications are taken online until {deadline}. The interview on {monday 32} includes ten minutes in which you plan a day on the ice with a map.</p>`,
  },
  {
    title: 'Senior Research Fellow in Marine Ecology',
    employer: 'Kaimoana Point Marine Station',
    field: ['natural_sciences', 'environmental_science'],
    position: ['jrf_srf'],
    salary: 'NZD 104,000 to 118,000 a year',
    closesIn: 2,
    age: 16,
    apply: 'kaimoana-point/jobs/kelp',
    text: `
<p>Giant kelp has thinned along the Otago coast in four of the last seven summers. Divers from the station outside Dunedin have photographed the same transects every month throughout, so the decline is known to the day; its causes are not.</p>
<h2>Your programme</h2>
<p>The fellow leads the kelp project until its review in {month 800}: experiments on heat and light in twelve outdoor tanks, a restoration trial on two reefs, and a model that connects both. A technician and two doctoral students work with you.</p>
<h2>Essential requirements</h2>
<ul><li>A PhD in marine ecology and at least five years of research since</li><li>Scientific diver certification</li><li>Leadership of a project from proposal to data archive</li></ul>
<h2>Salary and support</h2>
<p>NZD 104,000 to 118,000 a year, research costs, and a berth on the 9-metre boat every second week.</p>
<p>The deadline, {deadline}, was extended once and will not be moved again. Please include a figure you are proud of and explain it in five lines.</p>`,
  },
  {
    title: 'Junior Research Fellow in Antimicrobial Resistance',
    employer: 'Shubhoday Medical College',
    field: ['medical_health', 'natural_sciences'],
    position: ['jrf_srf'],
    salary: '₹37,000 a month plus HRA at 16 per cent',
    closesIn: 1,
    age: 21,
    apply: 'shubhoday/projects/AMR-3',
    text: `
<p>What hospitals flush away can be read in a city’s drains. Once a fortnight a team from the College collects water at fourteen points in Nagpur, from the wards to the river, and looks for genes that make bacteria resistant.</p>
<h2>Fellow’s duties</h2>
<ol><li>Sampling rounds, starting at six in the morning</li><li>DNA extraction, quantitative PCR and preparation of sequencing libraries</li><li>Maps and monthly bulletins for the municipal corporation</li></ol>
<h2>Requirements</h2>
<p>M.Sc. in microbiology, biotechnology or life sciences with NET or an equivalent national test. Hepatitis B vaccination is obligatory and can be completed here.</p>
<h2>Stipend</h2>
<p>₹37,000 a month plus HRA at 16 per cent, for the first two of three years.</p>
<h2>How to join us</h2>
<p>The post will be filled quickly: forms reach us until {deadline}, the written test is held on {wednesday 6}, and the fellow is expected on {date 24}. A positive attitude to gumboots is assumed.</p>`,
  },
  {
    title: 'Junior Research Fellow in Number Theory',
    keywords: ['modular forms', 'L-functions'],
    employer: 'Alakananda Institute of Statistics',
    field: ['formal_sciences'],
    position: ['jrf_srf'],
    salary: '₹37,000 a month plus HRA at 24 per cent',
    closesIn: 34,
    age: 11,
    apply: 'alakananda/fellowships/NT-1',
    text: `
<p>Between a probability group and a room full of survey schedules, three number theorists hold a seminar every Tuesday in Kolkata that has not been cancelled since 1998. They would like to be four, or at least three and a half.</p>
<h2>Subject</h2>
<p>Analytic number theory, in particular moments of L-functions and primes in sparse sequences. The problem for the thesis is chosen in the second year, after courses and one reading project in each of two directions.</p>
<h2>Who can apply</h2>
<ul><li>M.Sc. or M.Stat. with good marks in analysis and algebra, finished or to be finished by {month 200}</li><li>NET, GATE or the fellowship of the national board for mathematics</li></ul>
<p>There is no age limit and no interview about general knowledge.</p>
<h2>Support</h2>
<p>₹37,000 a month plus HRA at 24 per cent, a desk by a window, and money for one summer school a year.</p>
<h2>Application</h2>
<p>Upload your transcripts and two pages on a theorem that surprised you; this is what we read first. The page will accept them until {deadline}. A written test and a conversation follow on {thursday 48}.</p>`,
  },
  {
    title: 'Senior Research Fellow, Machine Translation for Indian Languages',
    employer: 'Tungavati Institute of Technology',
    field: ['data_science', 'humanities'],
    position: ['jrf_srf'],
    salary: '₹42,000 a month plus HRA',
    closesIn: 25,
    age: 6,
    cover: 'scripts',
    apply: 'tungavati/projects/MT-SRF',
    text: `
<p>Konkani, Tulu and Kodava have speakers by the hundred thousand and parallel texts by the hundred. The language technology group in Hubballi works on translation where data are short, with linguists from two neighbouring universities.</p>
<h2>Objectives</h2>
<ul><li>Collect and align texts with the consent of those who wrote them</li><li>Adapt multilingual models to three languages, and measure what is gained beyond the metric</li><li>Build an evaluation set with twelve speakers from each community</li></ul>
<h2>Desired profile</h2>
<p>A postgraduate degree in computer science, computational linguistics or a related subject, and two years of research experience as a junior fellow or in industry. You speak at least one Dravidian language or Marathi.</p>
<h2>Fellowship terms</h2>
<p>₹42,000 a month plus HRA for up to three years, a workstation, and authorship according to what you did.</p>
<p>Fill in the project recruitment form by {deadline}; shortlisting depends largely on the link to your code or corpus. Interviews take place on site, with travel by sleeper class refunded.</p>`,
  },
];
