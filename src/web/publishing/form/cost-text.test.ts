import { expect, test } from 'vitest';
import type { User } from '../../../contract/people/user.ts';
import { costOf } from './PublishingPermission.tsx';

const account = ({ credits, ...changes }: Partial<User>): User =>
  ({
    role: 'university',
    subscription: 'free',
    credits: credits ?? {},
    freeCredits: credits ?? {},
    packagePosts: 0,
    creditsHeld: 0,
    ...changes,
  }) as User;
const textFor = (changes: Partial<User>) => costOf(account(changes), 'workshop', true);

test('a package post is only mentioned to those who have one, and is taken first', () => {
  const credits = { workshop: 2, any: 0 } as User['credits'];
  expect(textFor({ credits, packagePosts: 1 }).text).toBe(
    'A package post is taken when you submit this. You have 1 package post.',
  );
  expect(textFor({ credits }).text).toBe('Costs 1 workshop credit when it’s approved. You have 2.');
});

test('credits that are held for items of the type are not counted, but mentioned', () => {
  const credits = { workshop: 5, job: 3, any: 0 } as User['credits'];
  expect(textFor({ credits, freeCredits: { ...credits, workshop: 3, job: 0 } }).text).toBe(
    'Costs 1 workshop credit when it’s approved. You have 3; 2 more are held for workshops under review.',
  );
  expect(textFor({ credits, freeCredits: { ...credits, job: 0 } }).text).toBe(
    'Costs 1 workshop credit when it’s approved. You have 5.',
  );
  expect(textFor({ credits, freeCredits: { ...credits, workshop: 0 } }).buyAt).toBe('/packages');
});

test('without a credit of the type a universal one is used, and without any there is a link to buy more', () => {
  const any = { workshop: 0, any: 4 } as User['credits'];
  expect(textFor({ credits: any }).text).toBe('Costs 1 of your 4 credits for any type when it’s approved.');
  expect(textFor({ credits: { job: 3 } as User['credits'] })).toEqual({
    text: 'You have no workshop credits left. You can submit this, but approval needs a workshop credit or a package.',
    buyAt: '/packages',
  });
  expect(textFor({ role: 'individual' }).buyAt).toBe('/membership');
});

test('users who publish without credits see nothing about them', () => {
  expect(textFor({ subscription: 'premium' }).text).toBe('Your posts are unlimited.');
  expect(textFor({ role: 'admin' }).text).toBe('Publishing is free for you.');
});
