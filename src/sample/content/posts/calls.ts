import type { SamplePost } from './sample-post.ts';

export const calls: SamplePost[] = [
  {
    type: 'callForPaper',
    subType: 'conferences',
    title: '12th Conference on Soft Computing and Its Uses',
    age: 1,
    featured: true,
    cover: 'fuzzy',
    by: 'Tungavati Institute of Technology',
    details: {
      dates: {
        abstract: 'date 45',
        submission: 'date 66',
        notification: 'date 115',
        finalVersion: 'date 140',
        start: 'monday 180',
        end: 'wednesday 182',
      },
      place: { mode: 'onSite', city: 'Hubballi', country: 'IN' },
      fee: { amount: 6000, currency: 'INR' },
      organiser: 'Tungavati Institute of Technology',
      link: 'soft-computing',
    },
    text: `
<p><strong>Hubballi, {monday 180} to {wednesday 182}.</strong> Organised by Tungavati Institute of Technology.</p>
<p>The conference began in 2003 as a meeting of eleven people who used fuzzy controllers in sugar mills. It has kept its second half: every paper should say what the method is for, and what was used before it.</p>
<h2>Scope</h2>
<ul><li>Fuzzy and neuro-fuzzy systems</li><li>Evolutionary and swarm methods, with honest baselines</li><li>Learning under uncertainty</li><li>Case studies from energy, agriculture, medicine and process control, negative results included</li></ul>
<h2>Submission</h2>
<p>Papers have up to twelve pages, case studies up to six. Reviewing is double-blind, by three readers, one of them from practice. Accepted papers appear open access; code and data are expected, or a sentence that says why not.</p>
<h2>Dates</h2>
<ul><li>Abstracts: {date 45}</li><li>Full papers: {date 66}</li><li>Notification: {date 115}</li><li>Final versions: {date 140}</li></ul>
<h2>Fees</h2>
<p>₹6,000, or ₹2,000 for students; participants from abroad pay USD 150. Twenty travel grants are reserved for authors without an institution. Papers are submitted at <a href="https://example.org/soft-computing">example.org/soft-computing</a>.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'conferences',
    title: 'Annual Meeting on Theoretical Ecology: talks and posters',
    age: 4,
    cover: 'food-web',
    by: 'Kaimoana Point Marine Station',
    details: {
      dates: { abstract: 'date 60', notification: 'date 85', start: 'tuesday 150', end: 'thursday 152' },
      place: { mode: 'onSite', city: 'Dunedin', country: 'NZ' },
      fee: { amount: 220, currency: 'NZD' },
      organiser: 'Kaimoana Point Marine Station',
    },
    text: `
<p>Theoretical ecologists of the southern hemisphere meet once a year where the weather gives them something to model. This time it is Dunedin, at Kaimoana Point Marine Station, from {tuesday 150} to {thursday 152}.</p>
<h2>Sessions</h2>
<ol><li>Populations that change while they are being counted</li><li>Food webs: structure, collapse, repair</li><li>Spatial models and real maps</li><li>Inference from irregular data, with citizen scientists in the room</li></ol>
<p>The fourth session is new. Six volunteers who have kept records of kelp, whitebait and shearwaters for decades will speak first, and modellers will answer.</p>
<h2>How to take part</h2>
<p>Send 250 words by {date 60}. Say whether you prefer a talk (15 minutes and 10 for questions) or a poster; we give posters an evening with soup, not a corridor at lunchtime. Doctoral students are asked to submit work in progress.</p>
<p>Decisions are made by {date 85}. Registration costs NZD 220 and includes meals; bunks at the station are free for the first thirty who ask. The meeting has no parallel sessions, and there never were any.</p>
<p>Contact: the organisers at <a href="mailto:theory@kaimoana-point.example">theory@kaimoana-point.example</a>.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'conferences',
    title: 'Symposium on Manuscripts and Machines',
    age: 9,
    cover: 'manuscript',
    by: 'Rivoire Academy of Letters',
    details: {
      dates: { abstract: 'date 52', notification: 'date 70', start: 'thursday 120', end: 'friday 121' },
      place: { mode: 'onSite', city: 'Lyon', country: 'FR' },
      organiser: 'Rivoire Academy of Letters',
    },
    text: `
<p>A palaeographer reads a hand because she has read a thousand. A recognition model does much the same and can’t say how either. On {thursday 120} and {friday 121} they will sit at the same tables in Lyon, at the invitation of Rivoire Academy of Letters.</p>
<h2>The format</h2>
<p>There are no keynote lectures. Each half-day is given to one difficult object: a palm-leaf bundle in Grantha script, a cartulary with six hands, a merchant’s letter-book damaged by water, a notebook in two kinds of shorthand. Teams present what they could read, by eye, by machine or by both, and where they disagree.</p>
<h2>We are looking for</h2>
<ul><li>Teams that want to work on one of these four objects; images are sent at once</li><li>Short papers (ten minutes) on ground truth, abbreviations, uncertain readings and how to encode them</li><li>Software that can be tried on the spot</li></ul>
<h2>Proposals</h2>
<p>One page, in English or French, until {date 52}. Teams are chosen by {date 70} so that everybody has seven weeks with the object.</p>
<p>Travel is paid for doctoral students and for people from countries with difficult currencies. A volume is planned, in which disagreements will be printed as such.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'conferences',
    title: 'Congress on Public Health in Small Towns',
    age: 20,
    cover: 'small-town',
    by: 'Shubhoday Medical College',
    details: {
      dates: { abstract: 'date 75', notification: 'date 105', start: 'wednesday 205', end: 'friday 207' },
      others: { 'Early registration ends': 'date 135' },
      place: { mode: 'onSite', city: 'Nagpur', country: 'IN' },
      fee: { amount: 3500, currency: 'INR' },
      organiser: 'Shubhoday Medical College',
    },
    text: `
<p>Half of the world’s town-dwellers live in places with fewer than half a million people. Far more than half of the research on urban health is done elsewhere. This congress wants to know what holds in towns that have one hospital, two bus lines and a river.</p>
<p><strong>Place and time:</strong> Shubhoday Medical College, Nagpur, and two towns within an hour of it, {wednesday 205} to {friday 207}. The second day is spent in the towns.</p>
<h2>Themes</h2>
<ul><li>Primary care when the specialist is far away</li><li>Water, waste and the municipal engineer</li><li>Getting there: transport as a determinant of health</li><li>Pharmacies, healers and other first addresses</li><li>Data from places too small for a survey</li></ul>
<h2>Who should write to us</h2>
<p>Researchers, and also medical officers, nurses, councillors and engineers. For practitioners there is a separate track, in which 500 words in any Indian language or in English are sufficient, and a student helps with the slides.</p>
<h2>Timetable</h2>
<p>Abstracts of 300 words close on {date 75}; replies go out by {date 105}; early registration, at ₹3,500, ends on {date 135}. Town officials come free of charge. Proceedings are published as one volume and four posters for waiting rooms.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'journals',
    title: 'Special issue: Water, Law and the Commons',
    age: 3,
    cover: 'canal',
    by: 'Nyaya Vihar School of Law',
    details: {
      dates: { abstract: 'date 40', submission: 'date 160' },
      others: { 'Online workshop': 'thursday 185' },
      fee: 'free',
      organiser: 'Review of Shared Resources',
    },
    text: `
<p>The <em>Review of Shared Resources</em> plans a special issue on how rules for shared water are made, broken and mended. The guest editors are Farida Noorani (Nyaya Vihar School of Law) and Tjeerd Wiersma (Waterlinie School of Architecture).</p>
<h2>Background</h2>
<p>Thirty years of writing on the commons have given us good accounts of irrigation communities that work. We know less about the moment at which a rule is first disputed, about courts that inherit a custom they don’t understand, and about aquifers, which nobody can see and everyone can pump.</p>
<h2>Papers might ask</h2>
<ul><li>How is groundwater shared where electricity is free?</li><li>What becomes of a river treaty when the river moves?</li><li>Who may speak for downstream?</li><li>Which old arrangements were invented last century?</li></ul>
<h2>Procedure</h2>
<p>Please send an abstract of 400 words by {date 40}. Invited authors submit 7,000 to 9,000 words by {date 160} and discuss their drafts at an online workshop on {thursday 185}. Each paper then goes to two anonymous referees.</p>
<p>Comparative and historical work is welcome, as are authors from practice. There are no charges, and two of the papers can be translated into English at the journal’s expense.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'journals',
    title: 'Journal of Everyday Pedagogy: issue on assessment without grades',
    age: 7,
    cover: 'no-grades',
    by: 'individual',
    details: { dates: { submission: 'date 95' }, organiser: 'Journal of Everyday Pedagogy' },
    text: `
<p>Many of us have taught a course, a term or at least a week without giving marks. Few have written about what happened. The <em>Journal of Everyday Pedagogy</em> would like to print such accounts: from first school years to doctoral seminars, from conservatoires and from driving schools.</p>
<h2>Three kinds of contributions</h2>
<p><strong>Studies</strong> (up to 6,000 words) with data of any kind.</p>
<p><strong>Cases</strong> (2,500 words): one class, one change, what you saw. Students can be co-authors, and in this issue we should like many of them to be.</p>
<p><strong>Objections</strong> (1,500 words). Who is harmed when grades go? What do employers do instead? Please argue with us.</p>
<h2>What referees will look for</h2>
<ul><li>Enough detail for a colleague to try it on Monday</li><li>Somebody for whom it did not work</li><li>No sentence that could be printed on a mug</li></ul>
<h2>Deadline</h2>
<p>Full texts are due on {date 95}. We answer within eight weeks, and the issue comes out in {month 330}. Send files without names to <a href="mailto:issue31@everyday-pedagogy.example">issue31@everyday-pedagogy.example</a>, and a cover sheet with them.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'journals',
    title: 'Letters in Materials: rapid communications on recycling',
    age: 15,
    cover: 'recycling',
    by: 'Lindenhain Polytechnic',
    details: {
      dates: { submission: 'date 300' },
      others: { 'Section opens': 'date 10' },
      fee: 'free',
      organiser: 'Letters in Materials',
      link: 'letters-in-materials',
    },
    text: `
<p>Four pages, four weeks. Under this rule <em>Letters in Materials</em> opens a section on the recovery of materials from batteries, magnets, solar modules and composites.</p>
<h2>Why letters</h2>
<p>A flowsheet that recovers 92 per cent of the cobalt in a beaker is news, and so is the fact that it does not in a drum. Both are useful this year and not in three. Full papers can follow, here or elsewhere, and we say so on the first page.</p>
<h2>What to send</h2>
<ul><li>New separations, with a mass balance that closes within five per cent</li><li>Designs that can be taken apart, shown by taking them apart</li><li>Life-cycle data, with the spreadsheet</li><li>Failures at scale</li></ul>
<p>We do not consider reviews, or claims about industrial potential without a figure for energy.</p>
<h2>How it runs</h2>
<p>Two referees have agreed in advance to answer within ten working days. Editors decide in the fourth week, and the text appears on the day it is accepted. The section is open from {date 10} until {date 300}; the first letters will be printed together in {month 130}.</p>
<p>Publication is free of charge for authors and readers. The template, two columns and no abstract, is at <a href="https://example.org/letters-in-materials">example.org/letters-in-materials</a>.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'bookChapter',
    title: 'Handbook of Multilingual Classrooms: chapters invited',
    age: 2,
    featured: true,
    cover: 'speech',
    by: 'Gwen Thackray',
    details: {
      dates: { abstract: 'date 55', notification: 'date 80', submission: 'date 230' },
      others: { 'Authors’ meeting in Leeds': 'friday 255' },
    },
    text: `
<p>In most classrooms of the world more than one language is spoken, and in most handbooks this appears as a problem in chapter 27. The editors, Ruth Ainsworth (Calder Vale Institute of Education) and Suresh Kamble (Meghdoot University), are preparing a handbook in which it is the starting point.</p>
<h2>The shape of a chapter</h2>
<p>Each opens in a real classroom, with two or three pages of what was said there. It then goes to what is known, and ends with a question that a teacher and a researcher could take up together. Chapters have 6,000 words. We encourage pairs of authors, one of whom teaches the class.</p>
<h2>Parts of the book</h2>
<ol><li>Policies, and what happens to them in the corridor</li><li>Teachers’ languages</li><li>Reading and writing across scripts</li><li>Mathematics and science in the second language</li><li>Assessment</li><li>Signed languages in hearing schools</li></ol>
<p>Parts two and six still have the most room.</p>
<h2>Next steps</h2>
<p>Proposals of one page and half a page of transcript: {date 55}. Replies: {date 80}. First drafts: {date 230}. Authors’ meeting in Leeds, with travel paid: {friday 255}. A university press has taken the volume, and the chapters will be free to read two years after printing.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'bookChapter',
    title: 'Machine Learning for the Humanities: call for chapters',
    age: 18,
    cover: 'loom',
    by: 'individual',
    details: { dates: { abstract: 'date 35', notification: 'date 58', submission: 'date 190' } },
    text: `
<p>We have read enough chapters that say what machines <em>could</em> do for the humanities. This volume collects work that changed what a humanist was able to ask.</p>
<h2>The test</h2>
<p>Before you propose a chapter, finish this sentence: ‘Because of the computation we could ask …, which no one could ask before.’ If the rest of the sentence is a topic, it isn’t for us. If it is a question with a surprising answer, please write.</p>
<h2>Fields in which we hope for proposals</h2>
<ul><li>Reuse of texts and tunes, and how borrowing travels</li><li>Photographs, maps and textiles</li><li>Sound archives and endangered languages</li><li>Account books, ship’s logs, court records</li></ul>
<h2>Rules</h2>
<p>Code and data go into a repository at the time of the first draft, and the publisher’s reader will run them. A chapter has at most 8,000 words and five figures. Methods that failed get a box of their own in the margin.</p>
<h2>Calendar</h2>
<p>Abstracts (500 words, with the sentence above) by {date 35}; invitations by {date 58}; drafts by {date 190}. Two editors, from a literature department and a computing laboratory, read each draft together, aloud.</p>
<p>Questions to <a href="mailto:volume@asked-before.example">volume@asked-before.example</a>.</p>`,
  },
  {
    type: 'callForPaper',
    subType: 'bookChapter',
    title: 'Coasts in Transition: an edited volume',
    age: 30,
    cover: 'groyne',
    by: 'Langstrand University',
    details: { dates: { abstract: 'date 28', submission: 'date 210' }, organiser: 'Langstrand University' },
    text: `
<p>Land becomes sea and sea becomes land, and each time somebody holds a document that says otherwise. For a volume on coasts as places where ownership, ecology and memory change together we seek eight more chapters.</p>
<p>Fourteen are already being written, on Bangladesh’s chars, Dutch polders, a Japanese tsunami wall and the vanished suburb of a Ghanaian port among others. They come from law, geography, history, engineering and one from poetry.</p>
<h2>Gaps that we would like to fill</h2>
<ul><li>Salt marshes and the people who used to mow them</li><li>Insurance</li><li>Cemeteries at risk</li><li>Latin America, and the Arctic</li><li>The sound of coasts</li></ul>
<h2>Authors</h2>
<p>We do not mind where you work or whether you do. Earlier books in this series had authors from harbour offices and fishing cooperatives, who were given an editor’s help.</p>
<h2>What we need from you</h2>
<p>A page on your coast, by {date 28}. Say which map you would print. Full chapters, between 5,000 and 7,000 words, follow until {date 210}. The editors, at Langstrand University in Gqeberha, pay for one colour map in each chapter and insist that it has a date.</p>`,
  },
];
