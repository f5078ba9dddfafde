import type { SamplePost } from './sample-post.ts';

export const blogs: SamplePost[] = [
  {
    type: 'blog',
    title: 'What a good referee report does, and what it leaves to the editor',
    age: 2,
    featured: true,
    cover: 'red-pencil',
    by: 'individual',
    text: `
<p>I have kept every report I wrote in eleven years of refereeing. There are 143, and last month I read them again. It was a humbling weekend.</p>
<p>The early ones are long. They list everything I noticed, in the order in which I noticed it, so that a missing comma on page two comes before a missing control group on page nine. An author who received such a list had to guess which of the thirty points could sink the paper. I doubt that I knew myself.</p>
<h2>Two readers, two needs</h2>
<p>A report goes to an author, who needs to know what to do, and to an editor, who needs to know what to decide. I now write the first paragraph for the editor alone: what the paper claims, in my own words, and whether the evidence carries it. If I can’t state the claim in three sentences, that is the most useful thing I have to say.</p>
<p>What follows is for the author, and it is split in two. <em>Must</em> contains points without which I would not believe the result. There are seldom more than four. <em>Might</em> contains the rest, and says plainly that ignoring it will not be held against anyone.</p>
<h2>What I stopped doing</h2>
<ul><li>Asking for experiments that would make a different paper</li><li>Suggesting my own work, unless an argument fails without it</li><li>Writing a verdict. The form has a box for it, and the editor has seen two other reports that I have not.</li></ul>
<p>My reports are now a page long and take as much time as before. Authors have begun to thank me for them, including two whose papers were rejected. I take that as a better measure than agreement with the decision.</p>`,
  },
  {
    type: 'blog',
    title: 'Reading a syllabus as an argument',
    age: 4,
    cover: 'book',
    by: 'Gwen Thackray',
    text: `
<p>Put three syllabuses for the same course side by side and you will find three theories of the subject, none of which is written down anywhere else.</p>
<p>I did so for ‘Introduction to Economics’. The first begins with scarcity, the second with a household budget, the third with the East India Company. By the second week their students live in different worlds: one in which choices are made by individuals, one in which they are made around a kitchen table, one in which somebody else has made them already.</p>
<h2>Where to look</h2>
<p><strong>At the order.</strong> What comes first is taken to be simple and what comes last to be advanced, or dispensable. Gender in week fourteen is an argument. So is gender in week one.</p>
<p><strong>At the word ‘optional’.</strong> It marks the border of the subject more honestly than any definition. On one reading list everything written outside Europe was optional; the teacher, a generous man, had not noticed.</p>
<p><strong>At the verbs.</strong> ‘Students will be exposed to’ is what one says of radiation. ‘Students will calculate, compare, dispute’ tells you who does the work.</p>
<h2>An exercise</h2>
<p>Give your syllabus to a colleague from another department and ask them what you believe. Don’t explain anything. I tried it with a chemist, who said after five minutes: ‘You think that people who can’t do algebra can’t think.’ I do not think so. But my first four weeks did, and I have rewritten them.</p>
<p>A syllabus is read before any lecture is heard, usually late at night by someone who is deciding whether this subject has room for them. It deserves the care that we give to an abstract.</p>
<p><em>Tomasz Wrona teaches economics and the history of his subject.</em></p>`,
  },
  {
    type: 'blog',
    title: 'A year of open lab notebooks: what we kept and what we dropped',
    age: 5,
    cover: 'notebook',
    by: 'Thabo Mokoena',
    text: `
<p>On the first day we were afraid of being scooped. On the last we were afraid that nobody had read a word. Neither fear was quite right.</p>
<p>For twelve months the five of us published our notebooks on the evening of the day they were written. We work on plant roots and the fungi that live with them; nothing we do cures anything, which makes it a safe place for experiments with openness.</p>
<h2>Kept</h2>
<p>The daily entry survived. Knowing that a stranger could read the page made us write the concentration and not just ‘as usual’. When our technician fell ill in March, a student repeated her protocol from the page alone. That had never worked before.</p>
<p>Photographs of failed plates also stayed. They became the most visited pages by far, mostly from two laboratories that had the same contamination and were glad to know its name.</p>
<h2>Dropped</h2>
<p>Weekly summaries went after six weeks. They were written for an audience, they sounded like a press office, and each of them took a Friday afternoon. We also stopped publishing raw image files. Without a description they are noise, and describing them is a job of its own, which we now do when a paper is finished.</p>
<h2>The numbers</h2>
<p>We had 3,100 visitors, eleven useful comments, one collaboration and no theft. Each of us spent about twenty minutes a day, ten of which we should have spent anyway.</p>
<p>We are going on, with one change: entries appear after a week instead of the same evening. It turns out that people write more freely when they may sleep on it.</p>
<p><em>Noor Haddad leads a small plant ecology laboratory.</em></p>`,
  },
  {
    type: 'blog',
    title: 'The quiet work of departmental librarians',
    age: 9,
    cover: 'card-catalogue',
    by: 'Ciarán Dunleavy',
    text: `
<p>Mrs Kulkarni has run the reading room of a chemistry department for twenty-six years. When I asked her what she did, she said: ‘I remember.’</p>
<p>She remembers that the question about the missing volume of a handbook comes every September, and has put a note inside the volume beside it. She knows which of the retired professors has the only copy of a thesis, and which biscuits to bring. In {year -200}, when a doctoral student needed a conductivity table that is in no database, it took her four minutes to find it in a Soviet compilation that two committees had wanted to throw away.</p>
<p>None of this appears in the statistics. These count loans, which fall, and downloads, which happen elsewhere. In three universities I know, the figures led to the same proposal: close the small rooms, move the books to a store, save a post and a half.</p>
<h2>What goes with the room</h2>
<p>I talked to a department where it was done. The books can be ordered and arrive within a day, as promised. What has gone is harder to order: somebody who sees what a first-year student is looking at and says that there is a better one; somebody who notices that three groups are asking about the same solvent and introduces them to each other.</p>
<p>One of their doctoral students told me that she lost a summer on a synthesis which, as it turned out, a group two floors below had tried and abandoned. ‘It was in their report,’ she said. ‘Mrs D’Souza would have known.’</p>
<p>Before you close such a room, sit in it for a week. Count the sentences that begin with ‘Have you seen’.</p>`,
  },
  {
    type: 'blog',
    title: 'Teaching statistics to people who were told they could not',
    age: 12,
    cover: 'bell-curve',
    by: 'Parveen Akhtar',
    text: `
<p>‘I should warn you that I’m bad at maths.’ Every January about half of my students say this in the first hour: nurses, social workers, a choir director. They say it with a smile, as one mentions an allergy.</p>
<p>I used to answer that there would not be much mathematics. It was a lie, and worse, it agreed with them.</p>
<h2>What I do now</h2>
<p>In the first class we don’t calculate. Each student writes a question from work to which the honest answer is ‘it varies’. How long do patients wait? How many people come to rehearsal when it rains? They guess an average and then, this is the important part, a day on which they would be surprised. Somebody always says: below three, or above forty. I write it on the board and tell them that they have just described a distribution with its tails.</p>
<p>The second class is for drawing. Forty waiting times become forty dots on a strip of paper, and people push them into heaps. By the end they argue whether two heaps are really different. They have arrived at the central problem of inference on their own and they are annoyed by it, which is the right attitude.</p>
<h2>The board</h2>
<p>Mistakes stay on the board until the end of the hour. I make some on purpose and more by accident. In a room where being wrong once meant being laughed at, it matters that the wrong line is still there, unerased, while the right one grows out of it.</p>
<p>Formulas come in week five. By then somebody has usually asked for them, because drawing four hundred dots is tedious. ‘Is there no quicker way?’ asked the choir director. I have waited for that sentence for years and I never get tired of it.</p>
<p><em>Bridget Oyelaran teaches research methods to people in the caring professions.</em></p>`,
  },
  {
    type: 'blog',
    title: 'Why our seminar went back to paper handouts',
    age: 16,
    cover: 'handout',
    by: 'university',
    text: `
<p>The projector broke in October, and the technician could not come before November. So for four weeks the speakers in our history seminar brought one sheet of paper for each of us. In November we told the technician not to hurry.</p>
<p>Here is what changed. With slides, the argument is always somewhere else: the claim from ten minutes ago has gone, the evidence has not yet appeared, and to object one has to ask the speaker to go back. With a page on the table the whole argument lies there from the first minute. People put a pencil on the weak joint and wait.</p>
<p>Discussions became slower and longer. A visitor from Leiden remarked that nobody had said ‘on your third slide’ all evening; they had said ‘here’.</p>
<h2>It is harder for speakers</h2>
<p>A sheet has two sides. Whoever wants to show nine maps must decide which two carry the point. One of our doctoral students called this ‘the cruellest and best thing that has happened to my second chapter’. She had forty slides and threw away thirty-four of them.</p>
<h2>And not for everything</h2>
<p>We made exceptions: film, of course, and a wonderful talk on the colours of medieval seals. For colleagues who read on a screen we send the page an hour before. A participant with low vision gets it in 20 point, which nobody had thought of while we used slides that she could not read at all.</p>
<p>The sheets go into a box. After two years it contains the best history of the department that I know, with notes in the margins.</p>
<p><em>The History Department’s seminar meets on Wednesdays at five; guests are welcome.</em></p>`,
  },
  {
    type: 'blog',
    title: 'Field notes are not data, and that is their use',
    age: 21,
    cover: 'field-notes',
    by: 'Ishani Bhattacharya',
    text: `
<p>My field notebook of 2014 says, on a page stained with tea: ‘Count 41 nests. Don’t believe it.’ The spreadsheet says 41.</p>
<p>We analysed the spreadsheet, naturally. It took a reviewer with a suspicious mind to ask why the colony had doubled within a year and halved again, and it took the notebook to answer: on that day there had been fog, two observers who had never worked together, and a disagreement about what counts as a nest. All of it was on the page. None of it had a column.</p>
<h2>Doubt needs a place to stay</h2>
<p>Data are what is left when the circumstances have been taken away. This is their strength, since it lets us compare one year with another. But somebody has to keep the circumstances, because one never knows which of them will turn out to be the result.</p>
<p>I teach my students to write three kinds of sentences in the field. What I saw. What I think it means. What bothers me. The third kind is short, ungrammatical and, ten years later, worth more than the other two.</p>
<h2>On paper?</h2>
<p>I don’t insist on paper; I insist on something that can be read without the program that made it, and that cannot be tidied up in the evening. Tidying is how ‘don’t believe it’ gets lost.</p>
<p>We deposited the notebooks with the data this time, scanned, with coordinates blacked out where birds are still shot. The archive asked for a description of the file’s variables. I wrote: ‘Weather, hands, tea.’</p>
<p><em>Jon Arne Solli counts seabirds, and supervises others who do.</em></p>`,
  },
  {
    type: 'blog',
    title: 'What I learnt from supervising a thesis in a language I read slowly',
    age: 27,
    cover: 'two-voices',
    by: 'individual',
    text: `
<p>Paolo wrote about Ligurian fishing cooperatives in Italian, because the fishermen would want to read it. I read Italian at the speed of a tourist with a menu. The faculty found us an exception, a second supervisor in Genoa, and four years.</p>
<p>Before we began I thought that my slowness would be a burden which he would have to carry. It became the method.</p>
<h2>Fifteen pages at a time</h2>
<p>More than that I could not manage in a week. So he sent fifteen pages, never sixty, and by return of post got remarks on paragraphs instead of impressions of chapters. Other students of mine, who write in English, wait for their whole chapter to be finished. They wait for months.</p>
<h2>No style, only sense</h2>
<p>I had no ear for his sentences and therefore no opinion of them. What I could see was whether a word meant the same on page 3 and on page 12. ‘You have used <em>comunità</em> for the crew, the village and the cooperative,’ I said, with the innocence of a person looking everything up. He went quiet. The distinction that came out of that afternoon is now the title of his book.</p>
<h2>Ignorance that can be shown</h2>
<p>A supervisor is supposed to know. With Paolo I said ‘I don’t understand this’ several times an hour, and neither of us could tell whether the reason was the Italian or the argument. We had to find out each time. About half of the time it was the argument.</p>
<p>I have since tried to read my English-speaking students as slowly. It is difficult. One has to pretend that one does not know what they are going to say.</p>
<p><em>Helen Marchetti-Ross is an anthropologist of maritime work.</em></p>`,
  },
  {
    type: 'blog',
    title: 'On keeping a commonplace book in the age of search',
    age: 33,
    cover: 'commonplace',
    by: 'Parveen Akhtar',
    text: `
<p>For everything I can name there is a search box. My commonplace book is for the rest.</p>
<p>It is an ordinary ruled notebook, the ninth, into which I copy sentences by hand: from novels, minutes, patents, a bus ticket. I copy perhaps three a week. It takes time, and the time is a filter; a sentence that is not worth four minutes of handwriting can stay where it is.</p>
<h2>The index</h2>
<p>The last ten pages are an index, and here I have come to a rule after many failures. I don’t index by topic. ‘Memory’ gathered two hundred entries and was useless. I index by question. <em>Who is allowed to forget? When does a rule become a habit? What did they do with the leftovers?</em> A sentence from a book on cheese and one from a treaty may meet under the same question, and at such meetings I have found the subject of nearly everything I have written.</p>
<h2>Reading it again</h2>
<p>Every spring I read all nine from the beginning. It takes a weekend. Much of it is embarrassing: I was evidently in love with the semicolon in 2012. But each year a few sentences light up that had been dark, because in the meantime I have acquired the question to which they were the answer.</p>
<p>A machine could find them faster, if I could tell it what to look for. That is the point. Search is a way of getting what one wants, and this book is a way of finding out what that might be.</p>
<p><em>Dev Sanyal writes essays, and teaches literature on three mornings a week.</em></p>`,
  },
];
