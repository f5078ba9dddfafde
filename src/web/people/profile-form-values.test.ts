import { expect, test } from 'vitest';
import type { User } from '../../contract/people/user.ts';
import { profileBody, profileValues } from './ProfileForm.tsx';

const person = {
  role: 'individual',
  name: 'Asha',
  mobile: null,
  workExperience: ['Lecturer', 'Professor'],
  coursesPrograms: [],
} as unknown as User;

test('lists become one entry per line, with the fields of the role', () => {
  const values = profileValues(person);
  expect(values).toMatchObject({
    name: 'Asha',
    mobile: '',
    workExperience: 'Lecturer\nProfessor',
    linkedin: '',
  });
  expect(values).not.toHaveProperty('coursesPrograms');
  expect(values).not.toHaveProperty('email');
});

test('an institution has courses and a website instead', () => {
  expect(Object.keys(profileValues({ ...person, role: 'university' } as User)).sort()).toEqual(
    [
      'aboutUs',
      'affiliation',
      'coursesPrograms',
      'designation',
      'linkedin',
      'mobile',
      'name',
      'profileImage',
      'website',
      'youtube',
    ].sort(),
  );
});

test('lines become entries, and empty lines are dropped', () => {
  expect(profileBody({ name: 'Asha', workExperience: 'Lecturer\n\n  \nProfessor\n' })).toEqual({
    name: 'Asha',
    workExperience: ['Lecturer', 'Professor'],
  });
});
