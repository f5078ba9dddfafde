import { positionGroups, type JobPosition, type PositionGroup } from '../../contract/vocabulary/index.ts';
import type { SampleJob } from './jobs.ts';

interface GroupText {
  role: (subject: string) => string;
  duties: (subject: string) => string[];
  needs: string[];
}

const texts: Record<PositionGroup, GroupText> = {
  faculty: {
    role: (subject) =>
      `You will teach at undergraduate and graduate level and build a line of research in ${subject}. The department is small enough that everybody knows everybody's work, and large enough to share laboratories, a seminar series and administrative help.`,
    duties: (subject) => [
      'Teach two courses a semester, one of them of your own design',
      `Carry on research in ${subject} and publish it`,
      'Supervise projects and doctoral theses',
      'Take part in the committees that run the department',
    ],
    needs: [
      'A doctorate in a relevant subject, completed by the date of joining',
      'Published work that shows independence',
      'Experience of teaching, and a statement of how you go about it',
    ],
  },
  leadership: {
    role: (subject) =>
      `The appointee will lead ${subject}, answer for its budget and people, and speak for it inside and outside the institution. The term is five years and may be renewed once.`,
    duties: (subject) => [
      `Set and carry out the plan for ${subject}`,
      'Appoint, mentor and review academic and administrative staff',
      'Answer for the budget to the governing council',
      'Keep teaching or research alive for at least a tenth of the time',
    ],
    needs: [
      'Ten years in higher education, at least three of them with responsibility for people and money',
      'A record of scholarship that colleagues respect',
      'Evidence of having made something better and of how it was measured',
    ],
  },
  admin: {
    role: (subject) =>
      `You will be responsible for ${subject}, work with every department, and improve the way the office serves students and staff. You will have a team of three.`,
    duties: (subject) => [
      `Run the yearly cycle of ${subject}`,
      'Keep records that stand up to audit',
      'Advise departments and answer their questions within two working days',
      'Report figures to the academic council each term',
    ],
    needs: [
      'A postgraduate degree and five years of experience in a similar office',
      'Clear writing and ease with spreadsheets and databases',
      'Patience with deadlines that don’t move',
    ],
  },
  research: {
    role: (subject) =>
      `You will work in a team of six on ${subject}. The project is funded for three years; the first appointment is for one year and is extended after a review.`,
    duties: (subject) => [
      `Plan and carry out measurements and analyses on ${subject}`,
      'Document data and code so that others can use them',
      'Write reports and papers with the team',
      'Help to train students who join for a season',
    ],
    needs: [
      'A master’s degree in a relevant subject; a doctorate for senior posts',
      'Practice with the methods of the field, and with at least one scripting language',
      'Willingness to travel for field work where the project needs it',
    ],
  },
};

const groupOf = (position: JobPosition | undefined): PositionGroup =>
  (Object.keys(positionGroups) as PositionGroup[]).find((group) =>
    (positionGroups[group] as readonly string[]).includes(position ?? ''),
  ) ?? 'faculty';

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The advertisement of a sample job, as the editor would make it. */
export function jobText({ title, employer, position, subject, salary }: SampleJob): string {
  const { role, duties, needs } = texts[groupOf(position[0])];
  return [
    `<p>${employer} invites applications for the position of <strong>${title}</strong>, working on ${subject}.</p>`,
    `<h2>About the role</h2><p>${role(subject)}</p>`,
    `<h2>What you will do</h2>${list(duties(subject))}`,
    `<h2>What we ask for</h2>${list(needs)}`,
    `<h2>What we offer</h2><p>${salary ? `The salary is ${salary}. ` : 'The salary follows the scale of the institution. '}There is help with moving, leave for both parents, and a travel allowance for one conference a year. We welcome applications from people who are under-represented in the field.</p>`,
    `<h2>How to apply</h2><ol><li>Write a letter of at most two pages.</li><li>Add a curriculum vitae with a list of publications or projects.</li><li>Name two people who may be asked about you.</li></ol><p>Questions are answered by the head of the department. Interviews are held about four weeks after the deadline, on site or by video.</p>`,
    `<p><em>Sample content: this position does not exist.</em></p>`,
  ].join('');
}
