import { afterAll, beforeAll, expect, test } from 'vitest';
import { LinkServer } from '../../../test/support/link-server.ts';
import { domainProofs } from './domain-proofs.ts';

let server: LinkServer;
beforeAll(async () => void (server = await LinkServer.open()));
afterAll(() => server.close());

const line = 'lectern-verify=abc';
const path = '/.well-known/lectern-verify.txt';
const allowed = (address: string): boolean => address === '127.0.0.1';

const proofs = (records: string[][], isAllowed = allowed) =>
  domainProofs('https://portal.example', {
    isAllowed,
    resolve: async () => ['127.0.0.1'],
    resolveTxt: async () => records,
    fileAt: (domain, file) => new URL(server.at(file, domain)),
  });
const publish = (text: string) =>
  server.pages.set(path, (_request, response) => void response.writeHead(200).end(text));

test('a proof is found in a TXT record, in one piece or several', async () => {
  publish('');
  expect(await proofs([['v=spf1 -all'], [line]]).find('uni.example', { line, path })).toBe('dns');
  expect(await proofs([['lectern-', 'verify=abc']]).find('uni.example', { line, path })).toBe('dns');
  expect(await proofs([[`${line}d`]]).find('uni.example', { line, path })).toBeNull();
});

test('a proof is found in a line of the file, which is read from the domain itself alone', async () => {
  publish(`# ours\r\n${line}\r\n`);
  expect(await proofs([]).find('uni.example', { line, path })).toBe('file');
  publish(`${line}d`);
  expect(await proofs([]).find('uni.example', { line, path })).toBeNull();
  server.redirect(path, '/elsewhere');
  server.pages.set('/elsewhere', (_request, response) => void response.writeHead(200).end(line));
  expect(await proofs([]).find('uni.example', { line, path })).toBeNull();
});

test('no file is asked for at a private address', async () => {
  publish(line);
  server.asked.length = 0;
  expect(await proofs([], () => false).find('uni.example', { line, path })).toBeNull();
  expect(server.asked).toEqual([]);
});
