import { expect, test } from 'vitest';
import type { Line } from './notice.ts';
import { readNotice } from './read-advertisement.ts';
import type { ReadOpening } from './read-openings.ts';
import { readCity, readField, readLocation } from './read-place.ts';

const lines = (...texts: string[]): Line[] =>
  texts.map((text) => ({ type: 'text', text, html: text, links: [] }));
const opening = (department: string | null, ...categories: string[]) =>
  ({
    opening: {
      department,
      vacancies: categories.map((category) => ({ category, count: 1, horizontal: null })),
    },
  }) as unknown as ReadOpening;

test('the country is that of the address in the head', () => {
  expect(
    readLocation(lines('Hill College, Leeds, UK', 'Fee: Rs. 500 for applicants of India'), []).read,
  ).toEqual({
    value: 'Europe/United Kingdom',
    words: 'Hill College, Leeds, UK',
  });
});

test('else of what one country alone has: its currency, its reservation, its law', () => {
  const country = (...texts: string[]) => readLocation(lines(...texts), []).read?.value ?? null;
  expect(country('Fee: Rs. 500')).toBe('Asia/India');
  expect(country('Salary £46,735 to £55,755')).toBe('Europe/United Kingdom');
  expect(country('Entgeltgruppe E 13 TV-L')).toBe('Europe/Germany');
  expect(readLocation(lines('Posts'), [opening(null, 'UR', 'OBC')]).read?.value).toBe('Asia/India');
  expect(country('Salary $92,000')).toBeNull();
  expect(country('Applicants from India and Nepal may apply')).toBeNull();
});

test('several countries are asked', () => {
  const { read, questions } = readLocation(lines('Campus A, Pune, India', 'Campus B, Kathmandu, Nepal'), []);
  expect(read).toBeNull();
  expect(questions).toMatchObject([
    { where: 'location', choices: [{ value: 'Asia/India' }, { value: 'Asia/Nepal' }] },
  ]);
});

test.each([
  ['Meghdoot University, NASHIK', 'Nashik'],
  ['Sahyadri Vidyapeeth, Satara', 'Satara'],
  ['School of Law, Tapti University', null],
  ['Hill College, India', null],
  ['University of Samples', null],
  ['Centre for Arts, Pune, India', null],
])('the town of %s is %s', (value, town) => {
  expect(readCity({ value, words: value })?.value ?? null).toBe(town);
});

test('fields are those of the departments; one that fits none or two is asked', () => {
  const { read, questions } = readField(
    [opening('Physics'), opening('History'), opening('Computer Science')],
    null,
  );
  expect(read).toEqual({ value: ['natural_sciences', 'humanities'], words: 'Physics, History' });
  expect(questions).toMatchObject([
    { where: 'field', message: expect.stringContaining('“Computer Science”') },
  ]);
  const title = (value: string) => readField([], { value, words: value }).read?.value ?? null;
  expect(title('Assistant Professor of Statistics')).toEqual(['formal_sciences']);
  expect(title('Recruitment to teaching posts')).toBeNull();
  expect(title('Lecturer in Law and Economics')).toBeNull();
});

test('a title is the post rather than that one is required, a place by its currency says so', async () => {
  const { proposal, found } = await readNotice(
    'text',
    Buffer.from('Urgent Requirement\nSunrise College, Pune\nAssistant Professor – Psychology\nFee: Rs. 500'),
  );
  expect(proposal).toMatchObject({ title: 'Assistant Professor – Psychology', location: 'Asia/India' });
  expect(found).toMatchObject({ location: 'From the currency (rupees)' });
});

test('every category of a sentence about fees is taken, or the sentence is asked', async () => {
  const feesOf = async (line: string) => {
    const { proposal, problems } = await readNotice('text', Buffer.from(`Sunrise College, Pune\n${line}`));
    return { fees: proposal.fees.map(({ category, amount }) => [category, amount]), asked: problems.length };
  };
  expect(
    await feesOf('Fee: Rs. 1000 for UR and OBC, Rs. 500 for SC and ST; none for women and PwBD'),
  ).toEqual({
    fees: [
      ['UR/OBC', 100_000],
      ['SC/ST', 50_000],
      ['women/PwBD', 0],
    ],
    asked: 0,
  });
  const { fees, asked } = await feesOf('Fee: Rs. 500 for UR, Rs. 200 for SC, women exempted');
  expect(fees).toEqual([]);
  expect(asked).toBeGreaterThan(0);
});
