import { describe, expect, test } from 'vitest';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

const ofHtml = (html: string) => readAdvertisement(readHtml(html));
const ofText = (text: string) => readAdvertisement(readText(text));
const counts = ({ proposal }: ReturnType<typeof ofHtml>) =>
  proposal.openings.map(({ title, department, level, vacancies }) => ({
    title,
    department,
    level,
    vacancies: Object.fromEntries(vacancies.map(({ category, count }) => [category ?? 'all', count])),
  }));

const head =
  '<tr><th>S.No.</th><th>Name of the Post</th><th>Department</th><th>Pay Level</th><th>UR</th><th>SC</th><th>ST</th><th>Total</th></tr>';

describe('a table of openings', () => {
  test('counts empty cells, “-” and “NIL” as 0, and leaves out totals, repeated heads and rows of numbers', () => {
    const read = ofHtml(`<table>${head}
      <tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td></tr>
      <tr><td>1</td><td>Assistant Professor</td><td>Physics</td><td>Level-10</td><td>2</td><td></td><td>1</td><td>3</td></tr>
      ${head}
      <tr><td>2</td><td>Professor</td><td>Law</td><td>Level 14</td><td>-</td><td>NIL</td><td>1</td><td>1</td></tr>
      <tr><td colspan="4">Grand Total</td><td>2</td><td>0</td><td>2</td><td>4</td></tr></table>`);
    expect(counts(read)).toEqual([
      {
        title: 'Assistant Professor',
        department: 'Physics',
        level: '10',
        vacancies: { UR: 2, SC: 0, ST: 1 },
      },
      { title: 'Professor', department: 'Law', level: '14', vacancies: { UR: 0, SC: 0, ST: 1 } },
    ]);
    expect(read.problems).toEqual([]);
    expect(read.found).toMatchObject({
      'openings.0.title': 'Assistant Professor',
      'openings.0.level': 'Level-10',
      'openings.0.vacancies': 'UR: 2, SC: empty, ST: 1, Total: 3',
    });
    expect(read.proposal.openings[0]).toMatchObject({ position: 'assistant_professor', pay: null });
  });

  test('of columns set apart by spaces alone isn’t read, and that is said; its lines stay', () => {
    const { proposal, problems } = ofText(
      `Name of the Post      Department   UR   Total
       Assistant Professor   Physics      2    2
       Professor             Law               1
       Last date: 15 January 2027`,
    );
    expect(proposal).toMatchObject({ openings: [], title: null, applicationDeadline: '2027-01-15' });
    expect(proposal.content).toContain('Professor             Law               1');
    expect(problems).toMatchObject([
      { where: 'openings', message: expect.stringContaining('Please upload the PDF') },
    ]);
  });

  test('gives a merged text or level to each of its rows, and a merged number to none', () => {
    const read = ofHtml(`<table>${head}
      <tr><td>1</td><td rowspan="2">Associate Professor</td><td>Hindi</td><td rowspan="2">13A</td><td rowspan="2">3</td><td>1</td><td>0</td><td></td></tr>
      <tr><td>2</td><td>Urdu</td><td>2</td><td>0</td><td></td></tr></table>`);
    expect(counts(read)).toEqual([
      { title: 'Associate Professor', department: 'Hindi', level: '13A', vacancies: { SC: 1, ST: 0 } },
      { title: 'Associate Professor', department: 'Urdu', level: '13A', vacancies: { SC: 2, ST: 0 } },
    ]);
    expect(read.problems.map(({ where }) => where)).toEqual(['openings.0.vacancies', 'openings.1.vacancies']);
  });

  test('takes a level that isn’t listed for none, and says what is no number', () => {
    const read = ofHtml(`<table>${head}
      <tr><td>1</td><td>Technical Assistant</td><td>Physics</td><td>Level 6</td><td>1+1</td><td>0</td><td>0</td><td></td></tr></table>`);
    expect(counts(read)).toEqual([
      { title: 'Technical Assistant', department: 'Physics', level: null, vacancies: { SC: 0, ST: 0 } },
    ]);
    expect(read.problems).toEqual([
      { where: 'openings.0.vacancies', message: '“1+1” under “UR” is no number of vacancies.' },
    ]);
  });

  test('makes an opening of each post that has columns of its own', () => {
    const read = ofHtml(`<table>
      <tr><th rowspan="2">Department</th><th colspan="2">Professor</th><th colspan="2">Assistant Professor</th></tr>
      <tr><th>UR</th><th>OBC</th><th>UR</th><th>OBC</th></tr>
      <tr><td>Chemistry</td><td>1</td><td></td><td>2</td><td>3</td></tr>
      <tr><td>Botany</td><td></td><td></td><td></td><td>1</td></tr></table>`);
    expect(counts(read)).toEqual([
      { title: 'Professor', department: 'Chemistry', level: null, vacancies: { UR: 1, OBC: 0 } },
      { title: 'Assistant Professor', department: 'Chemistry', level: null, vacancies: { UR: 2, OBC: 3 } },
      { title: 'Assistant Professor', department: 'Botany', level: null, vacancies: { UR: 0, OBC: 1 } },
    ]);
  });

  test('keeps posts for persons with disabilities apart if the total doesn’t count them', () => {
    const read = ofText('Post\tUR\tSC\tPwBD\tTotal\nProfessor of Law\t2\t1\t1\t3\nReader in Law\t1\t0\t1\t2');
    expect(read.proposal.openings.map(({ vacancies }) => vacancies.at(-1))).toEqual([
      { category: null, count: 1, horizontal: 'PwBD' },
      { category: 'PwBD', count: 1, horizontal: null },
    ]);
  });

  test('of more than 300 rows gives the first 300, and says so', () => {
    const rows = Array.from({ length: 301 }, (_, n) => `Lecturer ${n}\tPhysics\t1`).join('\n');
    const read = ofText(`Name of Post\tDepartment\tNo. of Posts\n${rows}`);
    expect(read.proposal.openings).toHaveLength(300);
    expect(read.problems).toEqual([
      { where: 'openings', message: 'The notice has 301 openings; only the first 300 can be taken.' },
    ]);
  });

  test('is read as CSV, too, with line breaks in cells', () => {
    const read = ofText('Post,Department,"No. of\nposts"\r\n"Professor, tenured","Ancient\nHistory",2\r\n');
    expect(counts(read)).toEqual([
      { title: 'Professor, tenured', department: 'Ancient History', level: null, vacancies: { all: 2 } },
    ]);
  });
});

test('a text with a table of commas keeps the commas of its sentences', () => {
  const read = ofText(
    'Invited are citizens, of good standing, for posts at Pune, India.\nPost,Department,No. of posts\nProfessor,Physics,2\nWith research; and teaching.',
  );
  expect(counts(read)).toHaveLength(1);
  expect(read.proposal.content).toMatch(
    /citizens, of good standing, for posts at Pune, India\..*With research; and teaching/su,
  );
});

describe('a notice', () => {
  const notice = `<p>SAMPLE UNIVERSITY OF SCIENCE</p><p>Advertisement No. SU/Rect/12/2026 dated 1 November 2026</p>
    <p>Recruitment to teaching posts</p>
    <p>Apply online at https://recruit.sample.example/apply. Last date to apply online: 15.01.2027 (17:00 hrs)</p>
    <p>Last date for receipt of the hard copy: 25.01.2027</p>
    <table><tr><th>Category</th><th>Application fee</th></tr><tr><td>UR/OBC/EWS</td><td>Rs. 1,000/-</td></tr><tr><td>SC/ST</td><td>Nil</td></tr></table>`;

  test('is read field by field, with the words', () => {
    const { proposal, found, problems } = ofHtml(notice);
    expect(proposal).toMatchObject({
      title: 'Recruitment to teaching posts',
      employer: 'Sample University of Science',
      advertisementNumber: 'SU/Rect/12/2026',
      applicationDeadline: '2027-01-15',
      milestones: [
        { kind: 'application', date: '2027-01-15', time: '17:00', zone: null, label: null },
        { kind: 'hardCopy', date: '2027-01-25', time: null, zone: null, label: null },
      ],
      applyNowLink: 'https://recruit.sample.example/apply',
      fees: [
        { category: 'UR/OBC/EWS', amount: 100_000, currency: 'INR' },
        { category: 'SC/ST', amount: 0, currency: 'INR' },
      ],
      openings: [],
      content: expect.stringContaining('<table>'),
    });
    expect(found['applicationDeadline']).toContain('15.01.2027');
    expect(found['milestones.1']).toContain('25.01.2027');
    expect(problems).toEqual([]);
  });

  test.each([
    ['Closing date: 05/06/2027', null],
    ['Closing date: 25/06/2027', '2027-06-25'],
    ['Bewerbungsfrist: 15. März 2027', '2027-03-15'],
    ['Applications received by the deadline of January 5, 2027 get full consideration', '2027-01-05'],
    ['Review of applications begins January 5, 2027', null],
    ['Last date: 31.02.2027', null],
  ])('has a deadline only where one is stated: %s', (line, date) => {
    const { proposal, problems } = ofText(line);
    expect(proposal.applicationDeadline).toBe(date);
    expect(problems.length).toBe(/05\/06|31\.02/.test(line) ? 1 : 0);
  });

  test.each([
    ['Last date: 15 January 2027, 5 pm IST', 'application 2027-01-15 17:00 Asia/Kolkata'],
    ['Apply by 17:00 hrs on 15.01.2027', 'application 2027-01-15 17:00'],
    ['LAST DATE OF APPLICATION: 15.01.2027 AT 5 PM', 'application 2027-01-15 17:00'],
    ['Closing date: 15-01-2027 (1730 hrs)', 'application 2027-01-15 17:30'],
    ['Deadline: January 15, 2027 at noon UTC', 'application 2027-01-15 12:00 UTC'],
    ['Bewerbungsfrist: 15. Januar 2027, 12 Uhr', 'application 2027-01-15 12:00'],
    ['Last date: 15.01.2027, between 10:00 and 16.30 hrs', 'application 2027-01-15 16:30'],
    [
      'Last date to apply is 15.01.2027 (11:59 p.m.) and the printed copy must arrive by 25.01.2027',
      'application 2027-01-15 23:59; hardCopy 2027-01-25',
    ],
    ['Hard copies should reach the Registrar by speed post by 25 January 2027.', 'hardCopy 2027-01-25'],
    ['Walk-in interview will be held on 05-12-2026 from 10.30 AM to 1 PM', 'interview 2026-12-05 10:30'],
    ['Screening of applications starts on 11 January 2027', 'reviewBegins 2027-01-11'],
    ['Bring the originals to the interview', ''],
    ['Candidates must have the degree at the time of the interview', ''],
  ])('has the dates that it states, with their times: %s', (line, dates) => {
    const { proposal, problems } = ofText(line);
    const said = proposal.milestones.map(({ kind, date, time, zone }) =>
      [kind, date, time, zone].filter(Boolean).join(' '),
    );
    expect(said.join('; ')).toBe(dates);
    expect(problems).toEqual([]);
  });

  test('that names another time zone asks its author to choose it', () => {
    const { proposal, problems } = ofText('Deadline: January 15, 2027, 5:00 PM EST');
    expect(proposal.milestones).toMatchObject([{ time: '17:00', zone: null }]);
    expect(problems).toMatchObject([{ where: 'applicationDeadline' }]);
  });

  test('has the fee of each category that stands beside its amount, and no title that names no post', () => {
    const { proposal } = ofText(
      'Applications are invited in the prescribed format for the following posts\nFee: Rs. 1,000/- (General/OBC), Rs. 500/- (SC/ST/PwBD)',
    );
    expect(proposal.fees).toEqual([
      { category: 'General/OBC', amount: 100_000, currency: 'INR' },
      { category: 'SC/ST/PwBD', amount: 50_000, currency: 'INR' },
    ]);
    expect(proposal.title).toBeNull();
    expect(ofText('Application fee: Rs. 750/- (Rupees seven hundred fifty only)').proposal.fees).toEqual([
      { category: null, amount: 75_000, currency: 'INR' },
    ]);
  });

  test('that says nothing of it has nothing', () => {
    expect(ofText('Good morning')).toEqual({
      proposal: {
        title: null,
        employer: null,
        advertisementNumber: null,
        applicationDeadline: null,
        milestones: [],
        applyNowLink: null,
        salary: null,
        fees: [],
        openings: [],
        location: null,
        city: null,
        field: [],
        content: '<p>Good morning</p>',
      },
      found: {},
      problems: [],
      choices: {},
      notice: '<p>Good morning</p>',
      isPartial: false,
    });
  });

  test.each<[words: string, where: string, choices: unknown[]]>([
    ['Last date: 05/06/2027', 'applicationDeadline', ['2027-06-05', '2027-05-06']],
    ['Last date: 15.01.2027\nApply by 20.01.2027', 'applicationDeadline', ['2027-01-15', '2027-01-20']],
    ['Dated 1 December 2026\nLast date: 20 Jan', 'applicationDeadline', ['2026-01-20']],
    ['Apply before 8 February 2027', 'applicationDeadline', ['2027-02-07', '2027-02-08']],
    ['Apply within 30 days from the date of publication of this advertisement', 'applicationDeadline', []],
    ['Fee: General Rs. 500; General Rs. 700', 'fees', []],
    [
      'Apply at https://a.example/apply or register at https://b.example/apply',
      'applyNowLink',
      ['https://a.example/apply', 'https://b.example/apply'],
    ],
    [
      'Recruitment of Professor of Law\nSalary: Rs. 90,000',
      'openings.0.pay',
      [{ min: 9_000_000, per: 'month' }, { per: 'year' }],
    ],
    ['Posts of Professor and posts of Registrar are vacant', 'openings', []],
  ])('that can be read in two ways is asked: %s', (words, where, offered) => {
    const { problems, choices } = ofText(words);
    expect(problems.map((one) => one.where)).toContain(where);
    expect((choices[where] ?? []).map(({ value }) => value)).toMatchObject(offered);
  });

  test.each([
    ['Last date is extended from 15.01.2027 to 05.02.2027 (5 pm)', 'application 2027-02-05 17:00'],
    ['Last date: 15.01.2027 (extended to 05.02.2027)', 'application 2027-02-05'],
    ['Online applications open on 01.12.2026 and close on 14.01.2027', 'application 2027-01-14'],
    ['Applications are accepted from 01.12.2026 to 14.01.2027', 'application 2027-01-14'],
    ['Last date for payment of fee: 02.02.2027', ''],
    ['आवेदन की अंतिम तिथि: १५.१२.२०२६', 'application 2026-12-15'],
    ['The form must reach this office by registered post on or before 25.01.2027', 'application 2027-01-25'],
  ])('has each date by the words of its own clause: %s', (words, dates) => {
    const said = ofText(words).proposal.milestones.map(({ kind, date, time }) =>
      [kind, date, time].filter(Boolean).join(' '),
    );
    expect(said.join('; ')).toBe(dates);
  });

  test('is kept in its order, without scripts, styles, headers of mails and tables that became openings', () => {
    const table = '<table><tr><td>Post</td><td>UR</td></tr><tr><td>Lecturer</td><td>2</td></tr></table>';
    expect(
      ofHtml(`<style>p{}</style><h2 class="x">Rules</h2><ul><li onclick="x()">One</ul>${table}<p>End</p>`)
        .proposal.content,
    ).toBe('<h3>Rules</h3><ul><li>One</li></ul><p>End</p>');
    // What isn't read of a table stays.
    expect(
      ofHtml(table.replace('<td>UR', '<td>Room</td><td>UR').replace('<td>2', '<td>A 12</td><td>2')).proposal
        .content,
    ).toContain('A 12');
    expect(ofText('From: a@b.example\nSubject: FW: Opening for Lecturer\n\nDear all').proposal.content).toBe(
      // The heading became the title.
      '<p>Dear all</p>',
    );
  });
});
