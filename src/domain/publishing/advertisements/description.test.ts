import { expect, test } from 'vitest';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const readOf = (html: string) => readAdvertisement(readHtml(html)).proposal;

test('an age limit, and a second column of qualifications, are part of the eligibility, so that the table is left out', () => {
  const head = ['Name of the post', 'Total', 'Essential', 'Desirable', 'Age limit'];
  const { openings, content } = readOf(
    `<p>Rules</p>${table(head, ['Librarian', '1', 'M.Lib.', 'NET', '40 years'], ['Registrar', '1', 'Ph.D.', '-', ''])}`,
  );
  expect(openings.map(({ eligibility }) => eligibility)).toEqual([
    'M.Lib.; Desirable: NET; Age limit: 40 years',
    'Ph.D.',
  ]);
  expect(content).toBe('<p>Rules</p>');
});

test('a sum that doesn’t fit is asked, and its table is left out all the same', () => {
  const { proposal, problems } = readAdvertisement(
    readHtml(table(['Name of the post', 'UR'], ['Librarian', '1'], ['Total', '2'])),
  );
  expect(problems.map(({ where }) => where)).toEqual(['openings']);
  expect(proposal.content).toBe('');
});

test.each([
  ['Recruitment of Lecturers (Advt. No. AB/2026/7)', ''],
  ['Subject: Recruitment of Lecturers (2 posts)', ''],
  ['भर्ती / Recruitment of Lecturers', '<p>भर्ती / Recruitment of Lecturers</p>'],
])('the line that became the title is left out, if it says no more: %s', (line, left) => {
  const { title, content } = readAdvertisement(readText(`${line}\n\nDear all`)).proposal;
  expect(title).toBe('Recruitment of Lecturers');
  expect(content).toBe(`${left}<p>Dear all</p>`);
});

test('a heading of two lines stays whole', () => {
  const { content } = readOf('<h2>CORRIGENDUM</h2><p>to Advt. No. AB/2026/7</p>');
  expect(content).toContain('CORRIGENDUM');
});

test('a heading and a table with links stay, as they hold what the form doesn’t', () => {
  const linked = (words: string) => `<a href="https://zed.example/more">${words}</a>`;
  const { content } = readOf(
    `<h2>${linked('Librarian')}</h2>${table(['Name of the post', 'Total'], [linked('Librarian'), '1'])}`,
  );
  expect(content.match(/zed\.example\/more/g)).toHaveLength(2);
});

test('a picture’s link in a table is no link of its other lines', () => {
  const { applyNowLink } = readOf(
    table(
      ['Notes', 'Details'],
      ['Syllabus', '<a href="https://zed.example/icon"><img src="x.png"></a>'],
      ['How to apply', 'Apply online on the portal of the university'],
    ),
  );
  expect(applyNowLink).toBeNull();
});
