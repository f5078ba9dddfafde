import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LinkServer } from '../../../test/support/link-server.ts';
import { linkChecker } from './link-checker.ts';

let server: LinkServer;
beforeAll(async () => void (server = await LinkServer.open()));
afterEach(() => {
  server.asked.length = 0;
  server.pages.clear();
});
afterAll(() => server.close());

const overrides = {
  isAllowed: (address: string) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
  timeoutMs: 500,
  pauseMs: 0,
};
const check = (link: string, more: Partial<typeof overrides> = {}) =>
  linkChecker('https://portal.example', { ...overrides, ...more }).begin()(
    link,
    new AbortController().signal,
  );
const works = { result: 'works' };
const unknown = { result: 'unknown' };

describe('a link works', () => {
  test('when a server answers a HEAD request', async () => {
    server.pages.set('/page', 200);
    expect(await check(server.at('/page'))).toEqual(works);
    expect(server.lines()).toEqual(['GET /robots.txt', 'HEAD /page']);
    expect(server.asked[0]!.agent).toBe('LecternLinkCheck/1.0 (+https://portal.example)');
  });

  test.each([401, 403, 405, 429])('when a server refuses programs with %s', async (status) => {
    server.pages.set('/page', status);
    expect(await check(server.at('/page'))).toEqual(works);
  });

  test('when a server does not support HEAD, and sends a very large body', async () => {
    server.pages.set('/page', ({ method }, response) => {
      if (method === 'HEAD') return void response.writeHead(501).end();
      const flood = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(flood));
    });
    expect(await check(server.at('/page'))).toEqual(works);
  });

  test('when redirects lead to a page', async () => {
    server.redirect('/old', '/newer');
    server.redirect('/newer', server.at('/new', 'other.example'));
    server.pages.set('/new', 200);
    expect(await check(server.at('/old'))).toEqual(works);
    expect(server.lines().filter((line) => line.startsWith('HEAD'))).toEqual([
      'HEAD /old',
      'HEAD /newer',
      'HEAD /new',
    ]);
    // One request for each host's robots.txt.
    expect(server.lines().filter((line) => line.includes('robots'))).toHaveLength(2);
  });

  test('name and password of a link are never sent', async () => {
    server.pages.set('/page', (request, response) => {
      response.writeHead(request.headers.authorization ? 500 : 200).end();
    });
    expect(await check(server.at('/page').replace('//', '//ann:secret@'))).toEqual(works);
  });
});

describe('a link fails', () => {
  test.each([
    [404, 'leads to a page that doesn’t exist (404)'],
    [410, 'leads to a page that doesn’t exist (410)'],
    [500, 'leads to a server that answers with an error (500)'],
    [503, 'leads to a server that answers with an error (503)'],
  ])('when a server answers %s', async (status, problem) => {
    server.pages.set('/page', status);
    expect(await check(server.at('/page'))).toEqual({ result: 'fails', problem, from: 'answer' });
  });

  test('after a few redirects that do not end', async () => {
    server.redirect('/round', '/round');
    expect(await check(server.at('/round'))).toMatchObject({ problem: 'is redirected again and again' });
    expect(server.asked.length).toBeLessThan(10);
  });

  test('when nothing listens, or nothing answers in time', async () => {
    const silent = createServer((socket) => void socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    expect(await check(`http://silent.example:${port}/`)).toEqual({
      result: 'fails',
      problem: 'gets no answer',
      from: 'connection',
    });
    await new Promise((resolve) => silent.close(resolve));
    expect(await check(`http://gone.example:${port}/`)).toEqual({
      result: 'fails',
      problem: 'leads to a server that takes no connections',
      from: 'connection',
    });
  });

  test('when a server sends its headers byte by byte', async () => {
    server.pages.set('/slow', (_request, response) => {
      response.socket!.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => response.socket?.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await check(server.at('/slow'))).toMatchObject({ problem: 'gets no answer' });
  });

  test('when a host doesn’t exist', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    expect(await check('https://none.example/', { resolve })).toMatchObject({
      problem: 'leads to a host that doesn’t exist',
      from: 'connection',
    });
  });
});

describe('no request is sent', () => {
  const asPortal = linkChecker('https://portal.example', { pauseMs: 0, resolve: overrides.resolve });
  const really = (link: string) => asPortal.begin()(link, new AbortController().signal);

  test.each(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'to the private address %s',
    async (host) => {
      expect(await really(server.at('/', host))).toEqual({
        result: 'fails',
        problem: 'leads to an address that isn’t public',
        from: 'link',
      });
      expect(server.asked).toEqual([]);
    },
  );

  test('to a name that resolves to a private address here, though it may be public elsewhere', async () => {
    expect(await really(server.at('/', 'inside.example'))).toEqual(unknown);
    expect(await really(server.at('/', 'localhost'))).toEqual(unknown);
    expect(server.asked).toEqual([]);
  });

  test('to a private address that a redirect leads to', async () => {
    server.redirect('/out', 'http://169.254.169.254/latest/meta-data/');
    expect(await check(server.at('/out'))).toMatchObject({
      problem: 'leads to an address that isn’t public',
    });
    server.redirect('/in', server.at('/secret', 'inside.example'));
    const resolve = async (host?: string) => [host === 'inside.example' ? '127.0.0.2' : '127.0.0.1'];
    expect(await check(server.at('/in', 'outside.example'), { resolve })).toEqual(unknown);
    expect(server.lines()).not.toContain('HEAD /secret');
  });

  test('to a name that resolves to a private address after it was checked', async () => {
    server.pages.set('/page', 200);
    let looks = 0;
    const resolve = async () => [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']][looks++]!.map(String);
    expect(await check(server.at('/page', 'rebinding.example'), { resolve })).toEqual(unknown);
    expect(server.lines()).toEqual(['GET /robots.txt']);
  });

  test('to services other than HTTP', async () => {
    for (const link of ['http://a.example:25/', 'http://a.example:22/', 'ftp://a.example/'])
      expect(await check(link)).toEqual(unknown);
    server.redirect('/mail', 'http://a.example:25/');
    expect(await check(server.at('/mail'))).toEqual(unknown);
  });
});

describe('robots.txt', () => {
  const robots = (text: string) =>
    server.pages.set('/robots.txt', (_request, response) => void response.end(text));

  test('is obeyed', async () => {
    robots('User-agent: LecternLinkCheck\nDisallow: /private');
    server.pages.set('/page', 200);
    expect([await check(server.at('/private/x')), await check(server.at('/page'))]).toEqual([unknown, works]);
    expect(server.lines()).not.toContain('HEAD /private/x');
  });

  test('applies to targets of redirects, too', async () => {
    robots('User-agent: *\nDisallow: /private');
    server.redirect('/page', '/private');
    expect(await check(server.at('/page'))).toEqual(unknown);
  });

  test('that can’t be read because its server fails allows nothing', async () => {
    server.pages.set('/robots.txt', 502);
    server.pages.set('/page', 200);
    expect(await check(server.at('/page'))).toMatchObject({ result: 'fails', from: 'answer' });
    expect(server.lines()).toEqual(['GET /robots.txt']);
  });

  test('is read once per run, up to half a megabyte', async () => {
    const filler = `# ${'x'.repeat(1_000)}\n`.repeat(600);
    robots(`User-agent: *\nDisallow: /a\n${filler}Disallow: /b\n`);
    server.pages.set('/b', 200);
    const run = linkChecker('https://portal.example', overrides).begin();
    const { signal } = new AbortController();
    expect(await run(server.at('/a'), signal)).toEqual(unknown);
    expect(await run(server.at('/b'), signal)).toEqual(works);
    expect(server.lines().filter((line) => line.includes('robots'))).toHaveLength(1);
  });
});

test('a host gets one request at a time, with a pause between them', async () => {
  for (const path of ['/a', '/b', '/c']) server.pages.set(path, 200);
  const run = linkChecker('https://portal.example', { ...overrides, pauseMs: 60 }).begin();
  await Promise.all(['/a', '/b', '/c'].map((path) => run(server.at(path), new AbortController().signal)));
  expect(server.asked).toHaveLength(4);
  const gaps = server.asked.slice(1).map(({ at }, index) => at - server.asked[index]!.at);
  expect(Math.min(...gaps)).toBeGreaterThan(50);
});
