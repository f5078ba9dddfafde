import type { SamplePost } from './sample-post.ts';

export const workshops: SamplePost[] = [
  {
    type: 'workshop',
    subType: 'online',
    title: 'Writing for broad science journals: an editor’s view',
    age: 1,
    cover: 'nib',
    by: 'Ishani Bhattacharya',
    details: {
      dates: { registration: 'date 11', start: 'tuesday 15 18:30', end: 'tuesday 22 20:30' },
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 1800, currency: 'INR' },
      link: 'editors-view',
    },
    text: `
<p>Three evenings with Margit Olsson, who handled some 9,000 manuscripts at two general journals before she went back to her own research. She will not tell you the secret, since there is none, but she will show you which sentences editors actually read.</p>
<h2>Programme</h2>
<ul><li><strong>{tuesday 15}:</strong> titles and first paragraphs. What is new, to whom, and why now?</li><li><strong>{thursday 17}:</strong> figures that can stand alone, and the art of moving things to the supplement</li><li><strong>{tuesday 22}:</strong> the letter to the editor, answers to referees, appeals</li></ul>
<p>Each evening lasts from 18:30 to 20:30 Indian time and consists of a short talk and a long editing session on texts from the group.</p>
<h2>Bring an abstract</h2>
<p>Upload a draft of 200 words three days before the start. Everybody gets written comments on it; eight are discussed with the names removed.</p>
<h2>Places and fee</h2>
<p>Forty participants. ₹1,800, doctoral students ₹600, and free for ten people whose institution pays nothing (just say so). Recordings are available for a month. Register at <a href="https://example.org/editors-view">example.org/editors-view</a> until {date 11}.</p>`,
  },
  {
    type: 'workshop',
    subType: 'online',
    title: 'Ethics in field research with vulnerable communities',
    age: 3,
    cover: 'two-hands',
    by: 'university',
    details: {
      dates: { registration: 'date 13', start: 'saturday 18 10:00', end: 'saturday 25 13:00' },
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 900, currency: 'INR' },
      organiser: 'Meghdoot University',
    },
    text: `
<p>You have approval from a committee and a signed form. Then a woman says: ‘If I don’t answer, will they strike me off the list?’ This workshop starts at that moment.</p>
<h2>What we do</h2>
<p>Two mornings, four cases, all of them real and told by the people to whom they happened. Participants take roles, stop when they want to, and decide. Between the mornings you rewrite the consent script of your own project.</p>
<ol><li>Consent when refusing is costly</li><li>Payment, gifts, and who hears of them</li><li>Learning about a crime</li><li>Leaving: what stays behind when the project ends</li></ol>
<p>Everyone goes home with a checklist that has been through the ethics committees of four institutions and contains fewer items than any of them wished.</p>
<h2>Teachers</h2>
<p>Dr Aparna Lokhande, a medical anthropologist at Meghdoot University, and Mr Sunil Pawara, who has been an interviewee, an interpreter and a field supervisor.</p>
<h2>Details</h2>
<p>Online, on {saturday 18} and {saturday 25}, 10:00 to 13:00 IST. English, with breakout groups in Marathi and Hindi. There are 24 places at ₹900; write three lines about your project to <a href="mailto:field-ethics@meghdoot.example">field-ethics@meghdoot.example</a> by {date 13}.</p>`,
  },
  {
    type: 'workshop',
    subType: 'online',
    title: 'LaTeX for theses: two afternoons',
    age: 13,
    cover: 'braces',
    by: 'Lukas Brandstetter',
    details: {
      dates: { start: 'wednesday 27 14:00', end: 'thursday 28 17:00' },
      place: { mode: 'online', city: null, country: null },
      fee: { amount: 500, currency: 'INR' },
      link: 'thesis-afternoons',
    },
    text: `
<p>On the first afternoon you turn a blank file into a thesis with title page, chapters, bibliography and index. On the second you repair it, because I shall have broken it overnight in eleven ways that will happen to you anyway.</p>
<h2>Contents</h2>
<ul><li>One file for each chapter, and how to compile only one</li><li>References from a manager without tidying up by hand</li><li>Tables that fit and figures that stay near their text</li><li>Indian scripts, chemical formulas, linguistic examples: choose one</li><li>Version control, in twenty minutes, for people who are alone with their thesis</li><li>What to do if your supervisor wants Word</li></ul>
<h2>Before you come</h2>
<p>Install the distribution that we recommend (the instructions are four lines long) or use an online editor. No previous knowledge is needed. If you know a bit, come on the second day only.</p>
<h2>When</h2>
<p>{wednesday 27} and {thursday 28}, 14:00 to 17:00 IST. Thirty places, ₹500 for both days or ₹300 for the second. The template, which six universities have accepted as it is, belongs to you afterwards.</p>
<p>Sign up at <a href="https://example.org/thesis-afternoons">example.org/thesis-afternoons</a>.</p>`,
  },
  {
    type: 'workshop',
    subType: 'online',
    title: 'Reading groups that work: a workshop for organisers',
    age: 25,
    cover: 'circle',
    by: 'individual',
    details: {
      dates: { registration: 'date 12', start: 'friday 16 16:00', end: 'friday 16 18:00' },
      others: { 'Follow-up hour': 'friday 51' },
      zone: 'UTC',
      place: { mode: 'online', city: null, country: null },
      fee: 'free',
      link: 'reading-groups',
    },
    text: `
<p>Reading groups die in week five. The enthusiasm of the first meetings is used up, two people have stopped reading, one has started lecturing, and the organiser wonders whether it is them. We have buried nine such groups between us and kept three alive for years. This is what we learnt.</p>
<h2>Two hours, four exercises</h2>
<ol><li><strong>Choosing:</strong> draft the first six texts for a group that you would join yourself. None longer than 25 pages.</li><li><strong>Roles that rotate:</strong> who opens, who keeps time, who asks the stupid question on behalf of all</li><li><strong>The lecturer:</strong> three sentences with which one can interrupt kindly</li><li><strong>Ending:</strong> a group with a last meeting in the calendar is more likely to reach it</li></ol>
<h2>For whom</h2>
<p>Anyone who runs a group or wants to: in a department, a hospital, a library, a block of flats.</p>
<h2>Date</h2>
<p>{friday 16}, 16:00 to 18:00 UTC, with a follow-up of one hour on {friday 51}, in week five of your group. Free of charge; twenty places. Please <a href="https://example.org/reading-groups">register</a> by {date 12} and name a text that you have always meant to read with others.</p>`,
  },
  {
    type: 'workshop',
    subType: 'offline',
    title: 'Cryo-EM sample preparation: from grid to map',
    age: 2,
    featured: true,
    cover: 'virus',
    by: 'Lindenhain Polytechnic',
    details: {
      dates: {
        registration: 'date 38',
        notification: 'date 52',
        start: 'monday 100',
        end: 'friday 104',
      },
      zone: 'Europe/Berlin',
      place: { mode: 'onSite', city: 'Kassel', country: 'DE' },
      fee: { amount: 480, currency: 'EUR' },
      organiser: 'Lindenhain Polytechnic',
      link: 'lindenhain/cryo-em',
    },
    text: `
<p>Five days in the laboratory, twelve participants, and a protein of your own: the electron microscopy unit of Lindenhain Polytechnic in Kassel repeats its course in spring because the last one had ninety applications.</p>
<h2>Day by day</h2>
<ul><li><strong>{monday 100}:</strong> negative stain. Is the sample worth freezing?</li><li><strong>Tuesday:</strong> grids, blotting, vitrification. Everyone makes forty</li><li><strong>Wednesday:</strong> screening, ice thickness, what to throw away</li><li><strong>Thursday:</strong> a night of data collection, and processing while you sleep</li><li><strong>{friday 104}:</strong> first maps, honest resolution, what to do at home</li></ul>
<p>Three facility scientists teach all day. Lectures fill only the first hour.</p>
<h2>Applying</h2>
<p>Tell us about your sample: mass, purity (with a gel), amount, and what you have tried. We choose projects that can go a step further in a week, not the most famous ones. <a href="https://example.org/lindenhain/cryo-em">Send one page</a> by {date 38}; you will hear from us by {date 52}.</p>
<h2>Costs</h2>
<p>EUR 480 including grids, lunch and cryogens. Academic participants from outside the EU pay EUR 250. Rooms in the guest house cost EUR 42 a night, and dry shippers can be stored from the weekend before.</p>`,
  },
  {
    type: 'workshop',
    subType: 'offline',
    title: 'Bookbinding and conservation for archivists',
    age: 10,
    cover: 'sewing-frame',
    by: 'Ciarán Dunleavy',
    details: {
      dates: { registration: 'date 45', start: 'wednesday 60 09:30', end: 'friday 62 17:00' },
      zone: 'Europe/Dublin',
      place: { mode: 'onSite', city: 'Cork', country: 'IE' },
      fee: { amount: 360, currency: 'EUR' },
      organiser: 'Kilbrannan Library and Archive',
      link: 'kilbrannan/bench',
    },
    text: `
<p>Most damage in archives is done by kindness: by sticky tape, by rubber bands, by the laminating machine of 1974. Three days at the bench teach you what to do instead, and above all when to do nothing.</p>
<h2>Content</h2>
<ul><li>Paper: grain, acidity, and how to tell in ten seconds</li><li>Repairs with Japanese tissue and wheat starch paste, which you cook yourself</li><li>Sewing a pamphlet and a text block; making a case, so that you know what you are looking at when one has come apart</li><li>Boxes and folders to measure, from one sheet of board</li><li>Drying wet files: an exercise with real water</li><li>The letter to a conservator, and what quotations should contain</li></ul>
<h2>Setting</h2>
<p>The conservation studio of Kilbrannan Library and Archive, Cork, under north light. Eight participants work at four benches with the binder Fionnuala Creedon, who has been mending other people’s kindness for thirty years.</p>
<h2>Practical</h2>
<p>{wednesday 60} to {friday 62}, 9:30 to 17:00. EUR 360, tools and materials included; you take home what you have made and a bone folder. <a href="https://example.org/kilbrannan/bench">Bookings</a> close on {date 45}, and a waiting list is kept.</p>`,
  },
  {
    type: 'workshop',
    subType: 'offline',
    title: 'Soil profile description in the field',
    age: 19,
    cover: 'soil',
    by: 'Wambui Odera',
    details: {
      dates: { registration: 'date 26', start: 'thursday 32 08:00', end: 'friday 33' },
      zone: 'Africa/Nairobi',
      place: { mode: 'onSite', city: 'Nakuru', country: 'KE' },
      fee: { amount: 4500, currency: 'KES' },
      organiser: 'Mwanzo Hills College of Agriculture',
      link: 'mwanzo-hills/soil-days',
    },
    text: `
<p>Two days, six pits, mud guaranteed. You will learn to read soil as one reads a page: from the top, slowly, with attention to what has been erased.</p>
<p><strong>Where:</strong> the farm of Mwanzo Hills College of Agriculture above Nakuru, and two neighbours who let us dig. <strong>When:</strong> {thursday 32} and {friday 33}, from 8:00 until dark.</p>
<h2>At each pit</h2>
<ol><li>Look for ten minutes without touching anything</li><li>Find the horizons, and argue about the third</li><li>Colour, texture by hand, structure, roots, stones, animals</li><li>Describe it on one sheet by the international guidelines</li><li>Sample for the laboratory, so that results belong to a place and not to a bag</li></ol>
<p>On the second evening Mr Kiprono, who owns the last field, explains the same profile in the words that farmers here use. There are eleven for what we call topsoil.</p>
<h2>You need</h2>
<p>Boots, a hat, a knife, and clothes that nobody will miss. Munsell charts are provided. No background is required; last time an architect and a priest took part.</p>
<h2>Fee</h2>
<p>KES 4,500 with meals, KES 1,500 for students, and transport from Nakuru bus station at 7:15. Twenty-four places, given in order of <a href="https://example.org/mwanzo-hills/soil-days">registration</a> up to {date 26}.</p>`,
  },
  {
    type: 'workshop',
    subType: 'hybrid',
    title: 'Structural Equation Modelling with R: a five-day hands-on workshop',
    age: 1,
    featured: true,
    cover: 'path-model',
    by: 'Alakananda Institute of Statistics',
    details: {
      dates: { registration: 'date 24', start: 'monday 36', end: 'friday 40' },
      place: { mode: 'hybrid', city: 'Kolkata', country: 'IN' },
      fee: { amount: 7500, currency: 'INR' },
      organiser: 'Alakananda Institute of Statistics',
      link: 'sem-week',
    },
    text: `
<p>Mornings are for ideas, afternoons for your own data, in the room in Kolkata or from home. The Alakananda Institute of Statistics has taught this week nine times, and each time somebody has discovered on Wednesday that their questionnaire measures something else. Better then than after publication.</p>
<h2>The week</h2>
<ul><li><strong>{monday 36}:</strong> paths, arrows and what they claim</li><li><strong>Tuesday:</strong> measurement; factors that exist and factors that don’t</li><li><strong>Wednesday:</strong> fit, misfit, modification indices and temptation</li><li><strong>Thursday:</strong> groups, invariance, growth</li><li><strong>{friday 40}:</strong> reporting, with a referee in the room</li></ul>
<h2>Requirements</h2>
<p>You have run a regression in R and weren’t frightened. A refresher of two hours is sent to all participants. Please bring a data set with at least 150 cases, or use one of ours.</p>
<h2>In the room or online</h2>
<p>Thirty seats and sixty connections. Those online have two tutors of their own and a separate channel, and are called upon as often as everybody else.</p>
<h2>Fees</h2>
<p>₹7,500 on site with lunch, ₹4,500 online; students pay half. USD 120 from abroad. Register by {date 24} at <a href="https://example.org/sem-week">example.org/sem-week</a>. Certificates state hours and not more.</p>`,
  },
  {
    type: 'workshop',
    subType: 'hybrid',
    title: 'Grant writing for early-career researchers',
    age: 7,
    cover: 'target',
    by: 'university',
    details: {
      dates: { registration: 'date 34', start: 'monday 43 09:30', end: 'tuesday 44 17:30' },
      place: { mode: 'hybrid', city: 'Nashik', country: 'IN' },
      fee: { amount: 1200, currency: 'INR' },
      organiser: 'Meghdoot University',
      link: 'meghdoot/grant-writing',
    },
    text: `
<p>Every participant leaves with one page that a stranger has understood. It sounds modest. In four years fewer than half managed it at the first attempt, and the twenty-six who rewrote their page until they did have brought nine grants to their departments.</p>
<h2>Day one: the page</h2>
<p>What is the question, why can it be answered now, what will you do first? You write for ninety minutes. Then pages are exchanged between disciplines: a botanist explains the historian’s project to the group, and the historian isn’t allowed to help.</p>
<h2>Day two: the panel</h2>
<ul><li>Budgets without fear, with a finance officer who answers what you always wanted to know</li><li>Work plans, risks, and the sentence ‘if this fails’</li><li>A mock panel: six real proposals, two hours, money for two. You decide, and give reasons</li></ul>
<h2>For whom</h2>
<p>Doctoral students in their last year, postdocs and new faculty of all subjects. Bring a call to which you really want to apply.</p>
<h2>Organisation</h2>
<p>Meghdoot University, Nashik, Senate Hall, and online in parallel, on {monday 43} and {tuesday 44}, 9:30 to 17:30 IST. The fee is ₹1,200, or nothing for members of the affiliated colleges. <a href="https://example.org/meghdoot/grant-writing">Registration</a> is open until {date 34}.</p>`,
  },
  {
    type: 'workshop',
    subType: 'hybrid',
    title: 'Teaching with primary sources',
    age: 29,
    cover: 'seal',
    by: 'Ciarán Dunleavy',
    details: {
      dates: { registration: 'date 20', start: 'saturday 30', end: 'saturday 58' },
      zone: 'Europe/Dublin',
      place: { mode: 'hybrid', city: 'Cork', country: 'IE' },
      fee: 'free',
      organiser: 'Kilbrannan Library and Archive',
      link: 'kilbrannan/teachers',
    },
    text: `
<p>A letter from an emigrant, a coroner’s note, a ration card: nothing makes a class as quiet as a real thing. Archivists and teachers spend two Saturdays planning lessons together, on site in Cork or by video.</p>
<h2>First Saturday, {saturday 30}</h2>
<p>Finding sources that fit a curriculum and forty minutes. Each school team of two gets an archivist for the day and leaves with three documents, transcribed and with their rights cleared.</p>
<h2>In between</h2>
<p>You teach the lesson once. Please keep what pupils wrote, even if it went badly. Badly is best.</p>
<h2>Second Saturday, {saturday 58}</h2>
<ul><li>What happened: every team in eight minutes</li><li>Handwriting in class, with and without a computer</li><li>Documents that hurt: famine, slavery, institutions</li><li>Copyright in schools, on one side of A4</li></ul>
<h2>Who can come</h2>
<p>Teachers of history, languages, geography, art and, this year for the first time, of mathematics, since account books turned out to be popular. Student teachers are welcome.</p>
<p>Taking part is free. The education department refunds travel within Ireland. Teams <a href="https://example.org/kilbrannan/teachers">enrol</a> through Kilbrannan Library and Archive by {date 20}.</p>`,
  },
];
