import type { SamplePost } from './sample-post.ts';

/** In the moderator's queue. */
export const pendingPosts: SamplePost[] = [
  {
    type: 'blog',
    title: 'What peer review could learn from proofreading',
    age: 0,
    cover: 'proof-marks',
    by: 'individual',
    text: `
<p>My uncle was a proofreader at a railway timetable. In thirty-four years he never told an author that a train should go somewhere else. He made a mark in the margin, small and exact, and moved on.</p>
<p>I think of him when I open a reviewing form with its six boxes, each of which asks for an essay.</p>
<h2>Marks before prose</h2>
<p>Proofreaders share an alphabet: a loop means delete, a caret means something is missing. Suppose that reviewers had one. <em>C</em>: this claim is stronger than the evidence. <em>?</em>: I can’t follow. <em>S</em>: source. An author would see at a glance that page seven has nine question marks and page eight none, which no paragraph of mine has ever made as clear.</p>
<h2>Two passes</h2>
<p>He read everything twice, first for sense and then backwards, line by line, for errors, because one can’t do both at once. We do both at once, and late.</p>
<h2>A fixed time</h2>
<p>A page had four minutes. When they were over he initialled it. He knew that he would miss something in every hundredth page, and so did the railway, which had three readers.</p>
<p>No doubt science is harder than timetables. But his trains met where they were supposed to meet.</p>`,
  },
  {
    type: 'news',
    title: 'New herbarium building receives its first specimens',
    age: 2,
    cover: 'fern',
    by: 'Ishani Bhattacharya',
    text: `
<p>The first 400 of 2,900 cabinets have reached the new herbarium of Meghdoot University in Nashik. They were moved in the order of the plant families, from ferns to daisies, at night, since the sheets don’t like the heat of the day any more than the porters do.</p>
<p>The building keeps them at 18 degrees and 45 per cent humidity behind walls of half a metre of local basalt. Cooling needs less electricity than the three rooms of the old herbarium, which had eleven window units and an army of mothballs.</p>
<h2>For visitors</h2>
<p>A reading room with twelve tables and north light will open on {monday 40}. Sheets can be ordered one day ahead, and for school classes there is a set that may be touched.</p>
<h2>A digitising line</h2>
<p>Four students photograph 260 sheets a day. At this rate the collection of 310,000 will be online in about five years, so the head of the herbarium, Dr Neelima Khaire, is looking for volunteers who can read old labels. The most difficult hand belongs to a forest officer of the 1890s, who wrote on horseback.</p>`,
  },
  {
    type: 'workshop',
    subType: 'online',
    title: 'Reproducible figures: an afternoon clinic',
    age: 1,
    cover: 'bar-chart',
    by: 'Thabo Mokoena',
    details: {
      dates: { registration: 'date 18', start: 'tuesday 24 14:00', end: 'tuesday 24 17:00' },
      place: { mode: 'online', city: null, country: null },
      fee: 'free',
      link: 'figure-clinic',
    },
    text: `
<p>Bring one figure and the script that should have made it. In three hours we get as many of them as possible to come out of a single command, the same each time.</p>
<h2>How a clinic works</h2>
<p>There are no lectures. Figures are admitted like patients: you say what hurts, someone takes a history, and two people look at the code with you while the others listen. Typical complaints are a colour that changed when a colleague opened the file, a legend pasted in by hand, or fonts that vanish in the PDF of the journal.</p>
<h2>Standard treatments</h2>
<ul><li>Scripts instead of clicks</li><li>Sizes in millimetres from the beginning</li><li>Colours that survive a black-and-white printer and colour-blind readers</li><li>Captions that can stand alone</li></ul>
<h2>Practical information</h2>
<p>{tuesday 24}, 14:00 to 17:00 IST, online. Any language for plotting will do; we have doctors for R, Python and MATLAB. Fifteen figures can be treated, and forty observers may watch. Nothing to pay. <a href="https://example.org/figure-clinic">Send your case</a> by {date 18}.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'conferences',
    title: 'Conference on Campus Sustainability',
    age: 5,
    cover: 'bicycle',
    by: 'Cottonwood State University',
    details: {
      dates: { abstract: 'date 54', notification: 'date 82', start: 'wednesday 170', end: 'friday 172' },
      place: { mode: 'hybrid', city: 'Salina', country: 'US' },
      fee: { amount: 90, currency: 'USD' },
      organiser: 'Cottonwood State University',
    },
    text: `
<p>Universities publish excellent research on climate and heat their corridors in May. This conference, to be held at Cottonwood State University in Salina, Kansas, from {wednesday 170} to {friday 172}, looks at our own houses.</p>
<h2>We invite</h2>
<ul><li>Papers (15 minutes) with measurements before and after</li><li>Case studies (7 minutes) by facility managers, cooks, gardeners and students</li><li>Quarrels (two speakers, 20 minutes): offsets, air travel, meat, parking</li></ul>
<h2>Topics</h2>
<p>Energy and buildings; food; travel to campus and to conferences; water and lawns; paying for it; habits, and what changes them apart from posters.</p>
<h2>Please note</h2>
<p>Every contribution has to name a number, its uncertainty and what it would cost someone else to repeat. We give a prize for the best failure.</p>
<h2>Deadlines</h2>
<p>Proposals of 250 words: {date 54}. Answers: {date 82}. Registration is USD 90, and USD 40 for those who come by train or bus and can show the ticket. Remote talks are possible and have the same length.</p>`,
  },
  {
    type: 'program',
    subType: 'phd_admission',
    title: 'Doctoral positions in sound and music computing',
    age: 7,
    cover: 'tuning-fork',
    by: 'Steinach Conservatoire',
    details: {
      dates: { application: 'date 44' },
      others: { 'Online hour': 'monday 21' },
      zone: 'Europe/Vienna',
      place: { mode: 'onSite', city: 'Graz', country: 'AT' },
      organiser: 'Steinach Conservatoire',
      link: 'steinach/phd-sound',
    },
    text: `
<p>Three funded positions are shared between Steinach Conservatoire in Graz and Lindenhain Polytechnic in Kassel. Each candidate has a musician and an engineer as supervisors, and spends at least a year in both towns.</p>
<h2>The three projects</h2>
<ol><li><strong>Bowed things.</strong> Physical models of string instruments that respond to a player within five milliseconds</li><li><strong>What listeners hear.</strong> Experiments on tuning and timbre with trained and untrained ears</li><li><strong>Rooms to play in.</strong> Acoustic simulation for ensembles that rehearse at a distance</li></ol>
<h2>What is special</h2>
<p>Besides the thesis there is a concert each year, in which the work has to sound in front of people who have bought a ticket. Past candidates describe it as worse than a viva and much better.</p>
<h2>Requirements</h2>
<p>A master’s degree in engineering, computing, physics or music; practice on an instrument or in electronic music; programming.</p>
<h2>Pay and application</h2>
<p>EUR 2,790 a month gross for three and a half years. <a href="https://example.org/steinach/phd-sound">Applications</a> with CV, two references and a recording of not more than three minutes are due on {date 44}. Project and supervisors can be discussed at an online hour on {monday 21}.</p>`,
  },
];

/** Sent back by the moderator. */
export const rejectedPost = {
  post: {
    type: 'course',
    subType: 'crash_courses',
    title: 'Learn everything about AI in one weekend',
    age: 3,
    cover: 'fireworks',
    by: 'individual',
    details: { dates: { start: 'saturday 9' }, others: { 'Early-bird offer ends': 'date 5' } },
    text: `
<p>Join the most complete AI course ever! In only one weekend you will learn everything: machine learning, deep learning, generative AI, agents, prompt engineering, robotics and much more.</p>
<p>No maths. No coding. No homework. Suitable for students, professors, business people, housewives and children from ten years on.</p>
<h2>You will become</h2>
<ul><li>An AI expert</li><li>A data scientist</li><li>A prompt engineer</li><li>Ready for the jobs of the future</li></ul>
<h2>Bonus</h2>
<p>All participants receive a certificate, lifetime access to the group, and a list of 500 prompts that would normally cost a lot. The first fifty get a surprise.</p>
<p>Our trainers come from top companies and universities and have trained thousands of people all over the world. Their names will be announced shortly. Venue and timings will be shared with registered participants.</p>
<p>Hurry up, since seats are filling fast and the early-bird offer ends on {date 5}. Don’t miss this chance to change your life. See you on {saturday 9}!</p>`,
  } satisfies SamplePost as SamplePost,
  reason:
    'Please say who teaches the course, what it costs and what is covered on which day, and give it a title that describes its content.',
};
