import { subTypeLabels, type PostType } from '../../contract/vocabulary/index.ts';
import type { SamplePost } from './posts.ts';

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const steps = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

const essay = ({ points: [first, second, third] }: SamplePost) => [
  `<h2>${first}</h2><p>It is the step that most of us skip, because it seems to cost time. It saves more than it costs. Do it in writing, in one paragraph, before anything else, and read that paragraph to somebody who was not in the room.</p>`,
  `<h2>${second}</h2><p>Here colleagues disagree, and the disagreement is useful. Those who tried it for a term found two things: it is harder in the first three weeks than anybody warned, and easier afterwards than anybody expected.</p><blockquote><p>The point was never the method. It was to notice what we were doing.</p></blockquote>`,
  `<h2>${third}</h2><p>None of this needs money or permission. It needs a date in the calendar, and one other person who asks how it went.</p>`,
];

const report = ({ points }: SamplePost) => [
  `<p>The decision follows two years of preparation and a consultation in which more than three hundred people took part. Work was finished on time.</p>`,
  `<h2>In short</h2>${list(points)}`,
  `<h2>What happens next</h2><p>The first results will be reviewed after six months, and the report will be published. Comments and questions can be sent to the office at any time; each will be answered.</p>`,
];

const call = ({ points }: SamplePost) => [
  `<h2>Topics</h2><p>Contributions may address, among other things:</p>${list(points)}`,
  `<h2>How to submit</h2>${steps(['Send an abstract of at most 300 words.', 'Authors of accepted abstracts are invited to send full papers.', 'Every paper is read by two reviewers who do not know its authors.'])}`,
  `<h2>Dates</h2><p>Abstracts are due in six weeks, full papers in four months. Decisions on abstracts are made within three weeks.</p>`,
];

const admission = ({ points }: SamplePost) => [
  `<h2>The program</h2>${list(points)}`,
  `<h2>Who can apply</h2><p>Applicants hold a degree in a relevant subject, or will by the start of the program. Experience outside universities is welcome and is counted. There is no age limit.</p>`,
  `<h2>How to apply</h2>${steps(['Fill in the application form and upload your transcripts.', 'Write a statement of at most two pages on what you want to find out.', 'Ask two teachers or employers for a reference.'])}<p>Shortlisted applicants are interviewed on site or by video.</p>`,
];

const training = ({ points, subType }: SamplePost) => [
  `<h2>What you will take home</h2>${list(points)}`,
  `<h2>Format</h2><p>${subType ? `${subTypeLabels[subType]}. ` : ''}Groups are kept small, so that everybody's questions are answered. Each session has a short talk, an exercise and time to discuss it; all material stays available afterwards.</p>`,
  `<h2>Registration</h2><p>Places are given in the order of registration. There is a reduced fee for students, and some places are free for participants without funds: a few lines that say why are enough.</p>`,
];

const bodies: Record<PostType, (post: SamplePost) => string[]> = {
  blog: essay,
  careerAdvice: essay,
  news: report,
  callForPaper: call,
  program: admission,
  workshop: training,
  course: training,
};

/** A sample post's content, as the editor would make it. */
export const postText = (post: SamplePost): string =>
  [
    `<p><strong>${post.lead}</strong></p>`,
    ...bodies[post.type](post),
    `<p><em>Sample content: what it announces does not exist.</em></p>`,
  ].join('');
