import type { SamplePost } from './sample-post.ts';

export const careerAdvice: SamplePost[] = [
  {
    type: 'careerAdvice',
    title: 'The academic cover letter: four paragraphs that do the work',
    age: 2,
    featured: true,
    cover: 'envelope',
    by: 'Nandini Kulkarni',
    text: `
<p>I have sat on nineteen hiring committees. With two hundred files on the table, a letter gets about ninety seconds at first reading. These are four paragraphs that survive it.</p>
<h2>1. Why you are writing to us</h2>
<p>Name the post, say in one sentence what you work on, and in another why it belongs in <em>this</em> department. ‘I was excited to see your advertisement’ says nothing. ‘Your laboratory course in hydrology has no groundwater module; I built one in Pune and would bring it’ says that you have read our website, which perhaps ten in two hundred have.</p>
<h2>2. What you found out</h2>
<p>A result, not a topic. Write it so that a colleague from the other end of the corridor understands it, because two of the five people at the table are that colleague. One number helps. Titles of papers do not; they are in the CV.</p>
<h2>3. What you will do next</h2>
<p>Two projects are enough: one that begins on the first day with what we have, and one for which you would need to raise money. Committees look for the difference between a person with a plan and a person with a thesis.</p>
<h2>4. How you teach</h2>
<p>Describe one thing that you changed in a course and what came of it. If the advertisement names courses, say which you can give at once and which after a summer.</p>
<h2>Before you send it</h2>
<ul><li>One page, or one and a third if the post is senior</li><li>The right name of the institution, everywhere (I have seen three wrong ones this year)</li><li>No apologies for what you lack</li><li>A reader from outside your field who tells you, in their own words, what you do</li></ul>
<p>If that reader gets it wrong, the paragraph is wrong. It is the cheapest test there is.</p>
<p><em>Usha Raghavan is a professor of hydrology and has chaired four of these committees.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'Asking for a reference without dread',
    age: 5,
    cover: 'handshake',
    by: 'individual',
    text: `
<p>You are not asking for a favour out of the blue. Writing references is part of the job, and most of us would rather write a good one than a vague one. What makes it hard is a request that arrives on a Thursday night for a Monday deadline, with nothing attached.</p>
<h2>Ask in a way that allows a no</h2>
<p>‘Do you feel you know my work well enough to write in support of this application?’ gives a polite way out to somebody who would write three lukewarm lines. A lukewarm letter does more harm than a missing one. If the answer is hesitant, thank them and ask another person.</p>
<h2>Send a parcel</h2>
<ul><li>The advertisement, with the deadline and the way to submit in the first line of your mail</li><li>Your draft letter and your CV</li><li>Half a page of reminders: which course, which year, what you did, one remark of theirs that you have not forgotten</li><li>One sentence on what you hope they’ll mention that others can’t</li></ul>
<p>The last point feels presumptuous and isn’t. A referee who knows that the others will cover your research can write about the week in which you kept the practical course going alone.</p>
<h2>Time</h2>
<p>Four weeks is courteous; two is the minimum. Remind them once, five days before the date. Nobody minds.</p>
<h2>Afterwards</h2>
<p>Tell them how it ended, also if it ended badly. I have written some ninety letters, and of about half I never learnt the outcome. I would write sooner, and better, for the other half.</p>`,
  },
  {
    type: 'careerAdvice',
    title: 'How to read a job advertisement in a subject that is not quite yours',
    age: 10,
    cover: 'magnifier',
    by: 'admin',
    text: `
<p>An advertisement is a treaty. Before it was published, five people disagreed about it for two months, and if you read closely you can see where.</p>
<h2>Look for ‘or’</h2>
<p>‘Economic history or the history of science’ means that two camps could not agree and will choose by the strength of the file. If you are either, apply. If you are in between, you may be the only candidate whom both can accept.</p>
<h2>Sort the requirements</h2>
<p>Draw two columns. On the left goes everything with <em>must</em>, <em>essential</em>, <em>required by the regulations</em>. These are checked by an office, with a ruler, before any scholar sees your file. If you fail one, write to the contact person before you spend a weekend. On the right goes what is <em>desirable</em>, <em>preferred</em>, <em>an advantage</em>. Nobody has all of it. With half, you are in good company.</p>
<h2>Count the verbs</h2>
<p>Four sentences about teaching and one about research tell you how the week will look, whatever the title of the post. ‘Contribute to’ is a duty; ‘develop’ is a duty for which there is no one yet; ‘reinvigorate’ means that the last person left.</p>
<h2>Ring up</h2>
<p>There is usually a name at the end. Prepare two questions whose answers are not on the website, for instance why the post is vacant and which course worries them. You will learn more in six minutes than from the text, and nobody has ever been struck off a list for asking.</p>
<p>Then decide within a day. A post that is not quite yours needs a better letter than one that is, and better letters take time.</p>
<p><em>Callum Reyes advises doctoral candidates in a graduate school.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'Your first conference: what to do on the afternoon without sessions',
    age: 13,
    cover: 'lanyard',
    by: 'Lukas Brandstetter',
    text: `
<p>At my first conference I knew nobody, ate lunch in a lavatory cubicle (once) and went home with a bag of pens. At my second I did three things that a kind postdoc had told me, and I still work with two of the people I met there.</p>
<h2>Before: write to three people</h2>
<p>Not to the famous ones, who are booked. Write to people one or two steps ahead of you whose paper you have really read. ‘I’m using your coding scheme on hospital data and it breaks in an interesting way. Would you have fifteen minutes on Thursday?’ Two of three will say yes, because nobody writes such mails and everyone would like to get one.</p>
<h2>During: the empty afternoon</h2>
<p>Most programmes have one. The well-connected disappear in groups, and the rest stand in the foyer looking at their phones. Do this: before the conference, book a table for four somewhere cheap. In the morning, ask the person next to you in a session whether they have plans, and tell them to bring someone. You are now the host. Hosts are never alone, and no one remembers that they were shy.</p>
<h2>After: the same week</h2>
<p>Send each person one line with the thing you promised: a reference, a script, a name. I write it on the back of the badge as I promise it.</p>
<h2>What you may skip</h2>
<p>You needn’t attend every session. Nor must you ask a question in public to have been there. Keep one evening for yourself; your talk will be better, and you’ll be nicer to sit next to.</p>
<p><em>Mei-Ling Tan studies hospital work, and organises conferences herself by now.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'Preparing a teaching statement that is about students',
    age: 18,
    cover: 'chalkboard',
    by: 'Parveen Akhtar',
    text: `
<p>‘I believe in student-centred, active and inclusive learning.’ So do the other 140 applicants. The sentence can’t be wrong, and therefore it can’t be remembered.</p>
<p>Try to write the statement without the word ‘I’ at the beginning of any paragraph. It forces you to begin with somebody else.</p>
<h2>A skeleton that works</h2>
<ol><li><strong>One student, one difficulty.</strong> Describe what people in your course find hard, as concretely as you can. Not ‘abstract concepts’, but ‘that a rate can fall while the quantity still grows’.</li><li><strong>One assignment.</strong> What do they do about it, on a particular Tuesday? Quote the instruction.</li><li><strong>What went wrong.</strong> The first version failed, didn’t it? Say how you noticed.</li><li><strong>What you changed, and what happened then.</strong> A number is welcome, an honest ‘I’m not sure yet’ is too.</li><li><strong>What follows for the course you would give here.</strong> Name it.</li></ol>
<p>This takes a page and a half. Values appear in it all by themselves, because one sees what you paid attention to.</p>
<h2>Evidence</h2>
<p>Attach the assignment as an appendix. Committees love to look at something that has been used, with a typing error and all. Scores from evaluations may be given in one line; don’t hide a bad year, since a bad year that was followed by a change is the best material you have.</p>
<p>Read it aloud to a student at the end. If they laugh at the wrong place, they have found a sentence that isn’t true.</p>
<p><em>Patrice Lefort runs courses for new lecturers.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'Negotiating a first academic contract',
    age: 22,
    cover: 'seesaw',
    by: 'Fenna Achterberg',
    text: `
<p>Between the offer and the signature there are usually one or two weeks in which you are, for once, wanted. Use them calmly.</p>
<h2>First find out what can move</h2>
<p>On a national pay scale the salary often can’t, except through the step at which you enter. In that case don’t waste your credit on it. Ask instead for the years to be counted that you spent as a postdoc or in industry; on many scales this is worth more than any argument about merit.</p>
<p>What does move, nearly everywhere:</p>
<ul><li>The date on which you begin</li><li>Teaching in the first year, and which courses</li><li>Start-up money and when it expires</li><li>A desk, a bench, a share of a machine, written down with its hours</li><li>A place for a doctoral student</li><li>Moving costs, and help for a partner who is looking for work</li></ul>
<h2>Rank your wishes</h2>
<p>Take the three that would change your second year most, since the first will be chaos anyhow. Put them into one message with a reason for each: ‘With one course less in the first semester I can submit the grant in {month 120}.’ Deans pass such sentences on to those who decide.</p>
<h2>How to say it</h2>
<p>Begin by saying that you want to come, if it is true. Ask by telephone, confirm by email. Don’t bluff with an offer that you do not hold; departments talk to each other.</p>
<p>And whatever was promised in the corridor, ask for it in the letter. Heads of department change. I have been promised a microscope by a man who retired in the same month.</p>
<p><em>Renate Albers was a dean for six years, and a union representative before that.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'Moving from a doctorate to a research office',
    age: 28,
    cover: 'crossing',
    by: 'Thabo Mokoena',
    text: `
<p>Three years ago I left the bench for an office with a window and a view of other people’s budgets. Colleagues asked whether I was all right. I was. Here is what I should have liked to know beforehand.</p>
<h2>What the work is</h2>
<p>A research office stands between scholars who want to do something and bodies that pay for it under conditions. On an ordinary day I explain to a historian what an overhead is, to a funding agency why a boat can’t be rented by the hour, and to the finance department that both are right. About a third of it is writing. The rest is timing.</p>
<h2>What you bring already</h2>
<ul><li>You know how it feels when a deadline falls in the field season</li><li>You can read a proposal in a subject you have not studied and find the hole</li><li>You have finished something long</li></ul>
<p>What most of us lack is knowledge of rules: procurement, data protection, state aid. It is dull for six weeks and then becomes a kind of chess.</p>
<h2>How to show it</h2>
<p>Before I applied I helped two colleagues with their proposals, took the minutes of an ethics committee for a year, and learnt to make a budget that adds up. At the interview they asked for an example of a conflict that I had calmed. Nobody asked for my publications.</p>
<h2>What I miss, and what I don’t</h2>
<p>I miss knowing more about one thing than anybody else in the building. The evenings I don’t miss at all, because I have them now. And when a project that I nursed through four versions is funded, I am allowed to be pleased without having to carry it out.</p>
<p><em>Kofi Asante-Boateng works in the research office of a West African university.</em></p>`,
  },
  {
    type: 'careerAdvice',
    title: 'A calendar for the last year of a thesis',
    age: 35,
    cover: 'calendar',
    by: 'Lukas Brandstetter',
    text: `
<p>Twelve months are enough to finish a thesis, provided that four of them are not planned for writing. The calendar below comes from eight people who handed in on time. I asked each what they had done in which month; the pattern was clearer than I had expected.</p>
<h2>Months 12 to 10: close the door</h2>
<p>Fix a date for the last experiment, the last archive, the last interview, and tell everyone. After this date, new material goes into a folder called ‘Afterwards’. Write the methods chapter now, while you still know why you did it so.</p>
<h2>Months 9 to 6: results, one at a time</h2>
<p>Begin with the figures or the key passages and let the text grow around them. One chapter every five weeks is a pace at which people stay well. Print each when it is done; something on paper is hard to lose courage about.</p>
<h2>Month 5: nothing</h2>
<p>Seven of the eight lost a month. Flu, a child, a hard disk, a broken heart. Plan for it without knowing which.</p>
<h2>Months 4 and 3: give it away</h2>
<p>Your readers need six weeks, and they need to be told in advance which weeks. Meanwhile write the introduction, which is easier once you know what it introduces. The conclusion is not a summary: say what you would do with three more years.</p>
<h2>Months 2 and 1: small things</h2>
<p>References, captions, the declaration on the last page, the printer’s holidays. One afternoon for the acknowledgements, since people keep those.</p>
<p>Then hand it in, even though chapter four could be better. It could always be better; that is what ‘Afterwards’ is for.</p>`,
  },
];
