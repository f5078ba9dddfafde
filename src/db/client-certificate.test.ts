import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from './connect.ts';

let folder: string;
let server: Server;
let shown: string | undefined;
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

/** A certificate signed by this test's own authority. */
function certificateFor(name: string) {
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    file(`${name}.key`),
    '-out',
    file(`${name}.csr`),
  );
  openssl(
    'x509',
    '-req',
    '-in',
    file(`${name}.csr`),
    '-CA',
    file('ca.crt'),
    '-CAkey',
    file('ca.key'),
    '-CAcreateserial',
    '-out',
    file(`${name}.crt`),
  );
}

/** Starts like PostgreSQL, requests a client certificate and closes the connection after receiving it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-certificates-'));
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=Authority',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.crt'),
  );
  certificateFor('localhost');
  certificateFor('portal');
  const read = (name: string) => readFileSync(file(name));
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, {
        isServer: true,
        key: read('localhost.key'),
        cert: read('localhost.crt'),
        ca: read('ca.crt'),
        requestCert: true,
        rejectUnauthorized: true,
      });
      secure.on('error', () => socket.destroy());
      secure.once('data', () => {
        shown = secure.getPeerCertificate().subject?.CN as string | undefined;
        socket.destroy();
      });
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const connect = async (parameters: Record<string, string>) => {
  shown = undefined;
  const { port } = server.address() as AddressInfo;
  const db = openDatabase({
    url: `postgresql://portal@localhost:${port}/lectern?${new URLSearchParams(parameters)}`,
  });
  const error = await db.$client.connect().then(
    () => null,
    (reason: Error) => reason,
  );
  await closeDatabase(db);
  return { shown, error: error?.message };
};

test('the client certificate in the database URL is presented to the server', async () => {
  const own = { sslmode: 'verify-full', sslrootcert: file('ca.crt') };
  const both = { ...own, sslcert: file('portal.crt'), sslkey: file('portal.key') };
  expect((await connect(both)).shown).toBe('portal');
  expect((await connect(own)).shown).toBeUndefined();
});

test('a server with a certificate of another authority receives nothing', async () => {
  const { shown: told, error } = await connect({
    sslmode: 'verify-full',
    sslcert: file('portal.crt'),
    sslkey: file('portal.key'),
  });
  expect(told).toBeUndefined();
  expect(error).toMatch(/certificate/);
});
