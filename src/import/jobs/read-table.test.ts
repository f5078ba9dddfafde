import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (...lines: string[]) => readTable(lines.join('\r\n'), 'jobs.csv', {});
const head = 'ID;Title;Employer;Last date';

test('the delimiter is the one that gives each row the columns of its head', () => {
  expect(read(head, 'a;Lecturer, Reader;Sample, University;2027-01-31')[0]!.values).toEqual({
    id: 'a',
    title: 'Lecturer, Reader',
    employer: 'Sample, University',
    applicationDeadline: '2027-01-31',
  });
  expect(read('ID,Title (Post; Department),Employer,Title', 'a,x,b,Reader; Law')[0]!.values.title).toBe(
    'Reader; Law',
  );
});

test('a file may state its delimiter, and have titles above its head', () => {
  const rows = ['Vacancies of Sample University', '', head, 'a;Reader;Sample University;2027-01-31'];
  expect(read(...rows)).toMatchObject([{ where: 'row 4', values: { id: 'a', title: 'Reader' } }]);
  const stated = ['sep=|', head.replaceAll(';', '|'), 'a|Reader;Law|Sample|2027-01-31'];
  expect(read(...stated)).toMatchObject([{ where: 'row 3', values: { title: 'Reader;Law' } }]);
});

test.each([
  ['31.1.2027', '2027-01-31'],
  ['31 January 2027', '2027-01-31'],
  ['31/01/2027', '2027-01-31'],
])('the date %s is %s', (typed, date) => {
  const [entry] = read(head, `a;Reader;Sample;${typed}`);
  expect([entry!.values.applicationDeadline, entry!.problems]).toEqual([date, []]);
});

test('a date that can be read in two ways is refused with both', () => {
  expect(read(head, 'a;Reader;Sample;3/4/2027')[0]!.problems).toEqual([
    "column 'Last date': '3/4/2027' is 2027-04-03 or 2027-03-04; write the one that is meant.",
  ]);
});

test('rows of one id with different titles are refused by name, not made one job', () => {
  const [entry] = read(head, 'a;Reader;Sample;2027-01-31', 'a;Dean;Sample;2027-01-31', 'a;;Sample;');
  expect(entry!.problems).toEqual([
    "the id 'a' stands for 'Reader' (row 2) and 'Dean' (row 3): each job needs an id of its own.",
  ]);
});

test('a cell in which a formula failed is refused', () => {
  expect(read(head, 'a;#REF!;Sample;2027-01-31')[0]!.problems).toEqual([
    "row 2, column 'Title': #REF! is an error of the spreadsheet.",
  ]);
});
