import { expect, test } from 'vitest';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

const ofText = (text: string) => readAdvertisement(readText(text));
const ofRows = (head: string[], ...rows: string[][]) =>
  readAdvertisement(
    readHtml(
      `<table>${[head, ...rows].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
    ),
  );

test.each([
  ['Salary: 45k - 50k', '45k - 50k'],
  ['*Salary:* 45k - 50k per month', '45k - 50k per month'],
  [
    'Honorarium: Rs. 1,500 per lecture; at most Rs. 50,000 p.m.',
    'Rs. 1,500 per lecture; at most Rs. 50,000 p.m.',
  ],
  ['Pay: Rs. 57,700 to 1,82,400 a month', 'Rs. 57,700 to 1,82,400 a month'],
  ['Rs. 57,700 to 1,82,400 a month', 'Rs. 57,700 to 1,82,400 a month'],
  ['The position pays € 4,800 per month for two years, in Ghent.', '€ 4,800 per month'],
  ['The fellow gets consolidated Rs. 37,000 + HRA for three years.', 'Consolidated Rs. 37,000 + HRA'],
  ['Consolidated pay: Rs. 45,000/- per month. The engagement ends in May.', 'Rs. 45,000/- per month'],
  ['Salary: £46,735 to £55,755 per annum, Grade 8', '£46,735 to £55,755 per annum, Grade 8'],
  ['Remuneration: as per UGC norms', 'As per UGC norms'],
  ['Pay Level: 10', 'Level 10'],
  ['Academic Level 10 (Rs. 57,700 – 1,82,400)', 'Academic Level 10 (Rs. 57,700 – 1,82,400)'],
  ['Zu besetzen ist eine Stelle (65 %, E 13 TV-L), befristet auf 3 Jahre', 'E 13 TV-L'],
])('the pay of %s is in the notice’s words', (text, salary) => {
  const { proposal, found } = ofText(text);
  expect(proposal.salary).toBe(salary);
  expect(found['salary']).toBe(text.replaceAll('*', ''));
});

test.each([
  'Application fee: Rs. 500 per post, or Rs. 1,000 a year',
  'A research grant of Rs. 5,00,000 per year is given',
  'At least five years of experience with a salary of Rs. 40,000 per month',
  'Pay and allowances are as per UGC norms',
  'Mode of payment: demand draft',
])('that is no pay: %s', (text) => {
  const { proposal, problems } = ofText(text);
  expect(proposal.salary).toBeNull();
  expect(problems.filter(({ where }) => where === 'salary')).toEqual([]);
});

test('several amounts, and that of one of several posts, are asked', () => {
  const several = ofText('Fellowship: Rs. 37,000 per month\nFellowship: Rs. 42,000 per month');
  expect(several.proposal.salary).toBeNull();
  expect(several.choices['salary']?.map(({ value }) => value)).toEqual([
    'Rs. 37,000 per month',
    'Rs. 42,000 per month',
  ]);
  const ofOne = ofText(
    'Posts of Professor and posts of Registrar are vacant\nRegistrar, salary: Rs. 90,000 a month',
  );
  expect(ofOne.proposal.salary).toBeNull();
  expect(ofOne.problems.map(({ where }) => where)).toContain('salary');
});

test('a table that pays each post alike says the salary, and one that doesn’t leaves it to the openings', () => {
  const head = ['Name of the post', 'Total', 'Consolidated pay per month (Rs.)'];
  const [one, other] = [
    ['Guest Lecturer in Law', '2', '42,000'],
    ['Guest Lecturer in Botany', '1', '42,000'],
  ];
  expect(ofRows(head, one!, other!).proposal.salary).toBe('₹42,000 a month');
  const different = ofRows(head, one!, other!.with(2, '48,000'));
  expect(different.proposal.salary).toBeNull();
  expect(different.problems).toEqual([]);
  const levels = ofRows(['Name of the post', 'Level', 'Total'], ['Lecturer in Law', '10', '2']);
  expect(levels.proposal).toMatchObject({ salary: null, openings: [{ level: '10' }] });
});
