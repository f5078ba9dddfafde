import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRegistration } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const register = (changes: Record<string, unknown>) =>
  portal.try('POST /auth/register', { body: buildRegistration(changes) });
const both = (password: string) => ({ password, confirmPassword: password });

describe('the server validates with the form’s messages', () => {
  test.each([
    ['name', { name: ' ' }, 'Required'],
    ['email', { email: '' }, 'Required'],
    ['email', { email: 'nobody' }, 'Invalid email address'],
    ['email', { email: 'x..y@university.example' }, 'Invalid email address'],
    ['email', { email: 'asha@-university.example' }, 'Invalid email address'],
    ['designation', { designation: '' }, 'Required'],
    ['affiliation', { affiliation: undefined }, 'Required'],
    ['countryCode', { countryCode: '+999' }, 'Unknown country code'],
    ['mobile', { mobile: '' }, 'Required'],
    ['mobile', { mobile: '+915876543210' }, 'Invalid Indian mobile number'],
    ['mobile', { mobile: '+9198765432' }, 'Invalid Indian mobile number'],
    ['password', both('Abc1'), 'Must be at least 8 characters'],
    ['password', both('abcdefg1'), 'Must contain at least one uppercase letter'],
    ['password', both('ABCDEFG1'), 'Must contain at least one lowercase letter'],
    ['password', both('Abcdefgh'), 'Must contain at least one number'],
    ['confirmPassword', { confirmPassword: '' }, 'Required'],
    ['confirmPassword', { confirmPassword: 'Correct-horse8' }, 'Passwords must match'],
    ['terms', { terms: false }, 'Please accept the terms to continue'],
    ['role', { role: 'admin' }, 'Choose Individual or University/Institution'],
  ])('%s of %j: %s', async (field, changes, message) => {
    const { status, failure } = await register(changes);
    expect(status).toBe(400);
    expect(failure.fields?.[field]).toBe(message);
  });
});

test.each([
  '+919876543210',
  '09876543210',
  '9876543210',
  '+91 98765-43210',
  '+442071234567',
  '+91९८७६५४३२१०',
])('the number %s is accepted', async (mobile) => {
  expect((await register({ mobile })).status).toBe(201);
});

test('registration creates only free, unverified individuals and universities', async () => {
  const { data } = await register({
    role: 'university',
    subscription: 'premium',
    isEmailVerified: true,
    credits: { any: 100 },
    postsRemaining: 100,
  });
  expect(data.user).toMatchObject({
    role: 'university',
    subscription: 'free',
    isEmailVerified: false,
    postsRemaining: 0,
  });
  expect(Object.values(data.user.credits).every((count) => count === 0)).toBe(true);
});

test('an address is taken whatever its case', async () => {
  const form = buildRegistration();
  expect((await portal.try('POST /auth/register', { body: form })).status).toBe(201);
  const { status, failure } = await register({ email: form.email.toUpperCase() });
  expect(status).toBe(409);
  expect(failure.fields).toEqual({ email: 'An account with this email already exists' });
});
