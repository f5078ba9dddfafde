import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newAppSecret, stepOfCode } from './accept-code.ts';
import { dayMs } from '../../../../contract/time/days.ts';

const { secret } = newAppSecret('asha@example.org', 'Lectern');
const begin = Date.parse('2026-11-21T06:00:00Z');
const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: begin });
const stepAt = (seconds: number) => stepOfCode(secret, code, new Date(begin + seconds * 1000));

test('a code is valid while shown, for ten seconds after, and five seconds before', () => {
  expect([-5, 0, 29.9, 39.9].map(stepAt)).toEqual(Array(4).fill(begin / 30_000));
});

test('a code is invalid before and after that', () => {
  expect([-30, -5.1, 40, 60, 86_400].map(stepAt)).toEqual(Array(5).fill(null));
});

test('a code of another secret is invalid', () => {
  expect(stepOfCode(newAppSecret('b', 'Lectern').secret, code, new Date(begin + dayMs))).toBeNull();
});
