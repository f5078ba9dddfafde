import { expect, test } from 'vitest';
import { startFailureText } from './explain-error.ts';

const error = (message: string, more: object = {}, cause?: Error) =>
  Object.assign(new Error(message, { cause }), more);

test.each([
  [
    'a HOST that is no name',
    error('getaddrinfo ENOTFOUND nosuch', { code: 'ENOTFOUND', setting: 'HOST' }),
    'HOST is no address of this machine and no name of one. Set it to 127.0.0.1, 0.0.0.0 or an address of its own.',
  ],
  [
    'a wrong password of the owner',
    error('password authentication failed', { code: '28P01', setting: 'DATABASE_OWNER_URL' }),
    'The database server refuses the password. Check DATABASE_OWNER_URL.',
  ],
  [
    'a server without TLS',
    error('The server does not support SSL connections', { setting: 'DATABASE_URL' }),
    'The database server offers no TLS. Set it up there, or take sslmode out of DATABASE_URL.',
  ],
  [
    'a certificate of nobody known',
    error('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', setting: 'DATABASE_URL' }),
    'The certificate of the database server is not trusted. Set sslrootcert in DATABASE_URL to the file of its certificate authority.',
  ],
  [
    'a full disk within a failed query',
    error('Failed query: insert', {}, error('could not extend file', { code: '53100' })),
    'The disk is full. Free some space and start again.',
  ],
  [
    'a database that ends within a query',
    error('Failed query: insert', {}, error('Connection terminated unexpectedly')),
    'The database ended while the portal was starting. Its log says why, such as a full disk or too little memory.',
  ],
  [
    'a role that owns no tables',
    error('must be owner of table users', { code: '42501' }),
    'The role of DATABASE_URL has too few rights (must be owner of table users). Set DATABASE_OWNER_URL to the role that owns the tables, and run it again.',
  ],
  [
    'a password that breaks its address',
    error('Invalid URL', { code: 'ERR_INVALID_URL', setting: 'DATABASE_URL' }),
    'DATABASE_URL is no address. Write characters such as # / ? @ in its password as %23 %2F %3F %40.',
  ],
])('%s is explained in one line', (_, known, line) => {
  expect(startFailureText(known)).toBe(line);
});

test('a missing file of the program itself is not explained away', () => {
  expect(
    startFailureText(error('ENOENT: no such file', { code: 'ENOENT', path: '/src/x.ts' })),
  ).toBeUndefined();
  expect(startFailureText(error('anything else'))).toBeUndefined();
});
