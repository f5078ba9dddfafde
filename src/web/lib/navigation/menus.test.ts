import { expect, test } from 'vitest';
import { menus, popularCategories } from './menus.ts';

test('the popular categories link to their listings', () => {
  expect(popularCategories.map(({ label, to }) => `${label} -> ${to}`)).toEqual([
    'Faculty Recruitment -> /jobs?filter=faculty',
    'Call for Papers -> /call-for-paper',
    'PhD Admissions -> /programs?filter=phd_admission',
    'Workshops -> /workshops',
    'Post-Doctoral Fellowships -> /programs?filter=postdoc_positions',
    'Master in Research -> /programs?filter=master_in_research',
  ]);
});

test('five menus have dropdowns with position groups and subtypes, the last has what is read', () => {
  const targets = Object.fromEntries(
    menus.map(({ to, label, groups }) => [
      to ?? label,
      groups.flatMap(({ heading, links }) => [...(heading ? [heading] : []), ...links]),
    ]),
  );
  const filtersOf = (path: string) =>
    (targets[path] ?? []).map(({ to }) => to.replace(`${path}?`, '').replace(/^filter=/, ''));
  expect(Object.keys(targets)).toEqual(
    '/jobs /call-for-paper /programs /workshops /courses Reading'.split(' '),
  );
  expect(targets.Reading?.map(({ to }) => to)).toEqual(['/blogs', '/news', '/career-advice']);
  expect(filtersOf('/jobs')).toEqual(
    [
      'faculty',
      ...'professor associate_professor assistant_professor lecturer'.split(' '),
      'leadership',
      ...'vice_chancellor director dean others_leadership'.split(' '),
      'admin',
      ...'placement accreditation admission others_admin'.split(' '),
      'research',
      ...'research_officer research_associate jrf_srf project_staff'.split(' '),
    ].map((value) =>
      ['faculty', 'leadership', 'admin', 'research'].includes(value) ? value : `position=${value}`,
    ),
  );
  expect(filtersOf('/call-for-paper')).toEqual(['conferences', 'journals', 'bookChapter']);
  expect(filtersOf('/programs')).toEqual([
    'phd_admission',
    'postdoc_positions',
    'master_in_research',
    'mba',
    'online_programs',
  ]);
  expect(filtersOf('/workshops').toSorted()).toEqual(['hybrid', 'offline', 'online']);
  expect(filtersOf('/courses').toSorted()).toEqual([
    'advance_courses',
    'certification_programs',
    'crash_courses',
    'introductory_courses',
  ]);
});
