import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRegistration } from '../../support/people.ts';
import type { Role } from '../../../src/contract/vocabulary/index.ts';
import type { Answer, RequestOptions } from './ask.ts';
import { call, product } from './shared.ts';

export interface Person {
  id: string;
  token: string;
  email: string;
  password: string;
}

const TRIES = 20;

/** Makes a call that must succeed, and returns the envelope's data. Retries while the server is busy. */
export async function done(path: string, asked: RequestOptions = {}): Promise<any> {
  let answer = await call(path, asked);
  for (let left = TRIES; answer.status === 503 && left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await call(path, asked);
  }
  if (answer.status >= 300) throw new Error(`${asked.method ?? 'GET'} ${path}: ${describeAnswer(answer)}`);
  return answer.json().data;
}

export const describeAnswer = ({ status, text }: Answer) => `${status} ${text.slice(0, 300)}`;
export const post = (path: string, body: unknown, token?: string) =>
  done(path, { method: 'POST', body, token });

export async function logIn(email: string, password: string): Promise<Person> {
  const { token, user } = await post('/auth/login', { email, password });
  return { id: user.id, token, email, password };
}

const sampleAccounts = new Map<Role, Promise<Person>>();

/** An account of the sample content, with the password that the start wrote down for its user. */
export function sampleAccount(role: Role): Promise<Person> {
  const known = sampleAccounts.get(role);
  if (known) return known;
  const file = readFileSync(join(product.dataDir, 'sample-accounts.txt'), 'utf8');
  const [, email = '', password = ''] = new RegExp(`^${role} +(\\S+) +(\\S+)$`, 'm').exec(file) ?? [];
  const person = logIn(email, password);
  sampleAccounts.set(role, person);
  return person;
}

interface Wanted {
  role?: Role;
  /** Verified unless said otherwise. */
  isVerified?: boolean;
  /** Other account settings, set by an admin. */
  settings?: object;
  password?: string;
}

/**
 * A new user of this role, created through the API: users register, and admins create staff and mark addresses as
 * verified.
 */
export async function createUser(wanted: Wanted = {}): Promise<Person> {
  const { role = 'individual', isVerified = true, settings, password = 'Correct-horse7!' } = wanted;
  if (role === 'moderator' || role === 'admin') return createColleague({ role, settings, password });
  const form = buildRegistration({
    role,
    name: `Person ${crypto.randomUUID().slice(0, 8)}`,
    email: `${crypto.randomUUID()}@example.org`,
    password,
    confirmPassword: password,
  });
  const { token, user } = await post('/auth/register', form);
  if (isVerified || settings)
    await asAdmin(`/admin/users/${user.id}`, 'PUT', { isEmailVerified: isVerified, ...settings });
  return { id: user.id, token, email: form.email, password };
}

/** Creates a user as an admin, logs in with the generated password and changes it. */
export async function createNewColleague(form: {
  role: Role;
  settings?: object | undefined;
}): Promise<Person> {
  const { settings, role } = form;
  const account = { role, name: 'A colleague', email: `${crypto.randomUUID()}@example.org`, ...settings };
  const { generatedPassword } = await asAdmin('/admin/users', 'POST', account);
  return logIn(account.email, generatedPassword);
}

async function createColleague(form: { role: Role; settings?: object | undefined; password: string }) {
  const person = await createNewColleague(form);
  const { password } = form;
  const body = { currentPassword: person.password, newPassword: password, confirmPassword: password };
  const { token } = await done('/users/password', { method: 'PUT', token: person.token, body });
  return { ...person, token, password };
}

/** Makes a call as the sample content's admin. */
export async function asAdmin(path: string, method = 'GET', body?: object): Promise<any> {
  const { token } = await sampleAccount('admin');
  return done(path, { method, token, ...(body && { body: { ...body, reason: 'Asked for by letter' } }) });
}
