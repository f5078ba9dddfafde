import { expect, test } from 'vitest';
import { flagsOf, type Checked, type Evidence } from './read-flags.ts';

const item: Checked = {
  type: 'job',
  title: 'Lecturer in Botany',
  organiser: 'University of Mysore',
  content: '<p>Write to the registrar.</p>',
  actionLink: null,
  fees: [],
};
const known: Evidence = { domains: ['uni-mysore.ac.in'], flagged: [], similar: [] };
const flags = (more: Partial<Checked>, what: Partial<Evidence> = {}) =>
  flagsOf({ ...item, ...more }, { ...known, ...what }).map(({ kind, reason }) => `${kind}: ${reason}`);
const link = (to: string) => `<p><a href="${to}">here</a></p>`;

test('a plain notice of a known institution has none', () => {
  expect(flags({})).toEqual([]);
  expect(
    flags({ content: link('https://jobs.uni-mysore.ac.in/12'), actionLink: 'https://uni-mysore.ac.in' }),
  ).toEqual([]);
  expect(flags({ content: '<p>registrar@uni-mysore.ac.in</p>' })).toEqual([]);
});

test('a fee of applicants is one, a fee of a conference none', () => {
  const fee = { category: null, amount: 1000, currency: 'INR' } as const;
  expect(flags({ fees: [{ ...fee, amount: 0 }] })).toEqual([]);
  expect(flags({ fees: [fee] })).toEqual(['fee: Applicants pay a fee: see what for, and to whom.']);
  const content = '<p>A refundable <b>Security deposit</b> of ₹5,000 is due.</p>';
  expect(flags({ content })[0]).toContain('“Security deposit”');
  expect(flags({ type: 'callForPaper', content })).toEqual([]);
  for (const none of ['No application fee is charged.', 'Apply without any registration fee.'])
    expect(flags({ content: `<p>${none}</p>` })).toEqual([]);
});

test('addresses that anybody gets, and those of others', () => {
  expect(flags({ content: '<p>hr.mysore@gmail.com</p>' })).toEqual([
    'freeMail: The contact is at gmail.com, where anybody gets an address.',
  ]);
  expect(
    flags({ content: link('mailto:hr@evil.example'), actionLink: 'https://www.forms.example/x' }),
  ).toEqual(['foreignAddress: Leads to forms.example, evil.example, not to uni-mysore.ac.in.']);
  expect(flags({ actionLink: 'https://notuni-mysore.ac.in' })).toHaveLength(1);
  for (const written of ['http://bad.example/apply', 'www.bad.example.'])
    expect(flags({ content: `<p>Apply at ${written}</p>` })).toEqual([
      'foreignAddress: Leads to bad.example, not to uni-mysore.ac.in.',
    ]);
  expect(flags({ actionLink: 'https://forms.example/x' }, { domains: [] })).toEqual([]);
});

test('a list, a likeness, the ended UGC-CARE list and many links', () => {
  const all = flags(
    { content: `<p>Published in UGC–Care journals.</p>${link('https://uni-mysore.ac.in').repeat(16)}` },
    { flagged: [{ name: 'Doubted Conferences', source: 'A list' }], similar: ['Lecturers in Botany'] },
  );
  expect(all).toEqual([
    'flaggedOrganiser: “Doubted Conferences” is on a list of doubted organisers (A list). Others may disagree: look for yourself.',
    'duplicate: Much like “Lecturers in Botany” of another author.',
    'ugcCare: Speaks of the UGC-CARE list, which ended in 2025.',
    'manyLinks: 16 links in the text.',
  ]);
});
