import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { inProject } from '../project.mjs';
import { restartInTurn } from './restart-in-turn.mjs';

const quick = { steadyForMs: 100, everyMs: 10 };
const servers = [];

/** A server that answers readiness according to `state`. */
async function answering() {
  const state = { status: 200, asked: 0 };
  const server = createServer((_request, response) => {
    state.asked += 1;
    response.writeHead(state.status).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  state.url = `http://127.0.0.1:${server.address().port}`;
  return state;
}

let proxy;
before(async () => {
  proxy = await answering();
});
after(() => servers.forEach((server) => server.close()));

async function roll(webs, restart, limits = {}) {
  const output = [];
  const failure = await restartInTurn(
    {
      proxy: proxy.url,
      webs: webs.map((web) => ({ url: web.url, restart: () => restart(web) })),
      say: (line) => output.push(line),
    },
    { ...quick, ...limits },
  );
  return { failure, said: output };
}

test('each process is ready, and the proxy steady, before the next one is stopped', async () => {
  const webs = [await answering(), await answering()];
  let stopped;
  let failing = 0;
  const { failure, said: output } = await roll(webs, async (web) => {
    assert.equal(webs.every(({ status }) => status === 200) && proxy.status === 200, true);
    stopped = web;
    web.status = 503;
    setTimeout(() => (web.status = 200), 60);
    // The proxy keeps failing for a while after the process is ready.
    proxy.status = 502;
    setTimeout(() => (proxy.status = 200), 150);
    failing += 1;
  });
  assert.equal(failure, undefined);
  assert.equal(stopped, webs[1]);
  assert.equal(failing, 2);
  assert.deepEqual(
    output,
    webs.flatMap(({ url }) => [`Restarting ${url}`, `${url} is ready`]),
  );
});

test('nothing is restarted while one of them is not ready', async () => {
  const webs = [await answering(), await answering()];
  webs[1].status = 503;
  const { failure, said: output } = await roll(webs, () => assert.fail('restarted'));
  assert.match(failure, /is not ready, so no process may be stopped/);
  assert.deepEqual(output, []);
});

test('nothing is restarted while the proxy does not answer', async () => {
  const webs = [await answering(), await answering()];
  proxy.status = 404;
  const { failure, said: output } = await roll(webs, () => assert.fail('restarted')).finally(
    () => (proxy.status = 200),
  );
  assert.ok(failure.startsWith(`${proxy.url} is not ready`), failure);
  assert.deepEqual(output, []);
});

test('a process that does not come back leaves the others alone', async () => {
  const webs = [await answering(), await answering()];
  const restarted = [];
  const stay = async (web) => {
    restarted.push(web);
    web.status = 503;
  };
  const { failure } = await roll(webs, stay, { readyWithinMs: 400 });
  assert.match(failure, /was not ready within 0\.4 s/);
  assert.deepEqual(restarted, [webs[0]]);
});

test('a command that fails is named', async () => {
  const webs = [await answering(), await answering()];
  const { failure } = await roll(webs, async () => '"systemctl" ended with exit code 5');
  assert.match(
    failure,
    /could not be restarted: "systemctl" ended with exit code 5\. The others were left alone/,
  );
});

for (const args of [
  [],
  ['--bogus'],
  ['--proxy', 'http://a'],
  ['--proxy', 'http://a', '--web', 'x', '--web', 'y'],
  ['--proxy', 'a', '--web', 'http://b=true', '--web', 'http://c=true'],
  ['--proxy', 'http://a', '--web', 'http://b=true', '--web', 'http://b=true'],
  ['--proxy', 'http://a', '--web', 'http://b=true', '--web', 'http://c= '],
])
  test(`the command ends with 2 for ${args.join(' ') || 'no arguments'}`, () => {
    const { status, stderr } = spawnSync(process.execPath, [inProject('scripts', 'restart.mjs'), ...args], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, /^[^\n]+ The options: npm run restart -- --help\n$/.test(stderr)], [2, true]);
  });
