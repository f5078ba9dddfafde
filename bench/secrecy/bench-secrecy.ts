import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import { emptyDatabase } from '../engine/prepare-database.ts';
import type { Figure } from '../figures.ts';
import { median } from '../quantile.ts';
import { startChild } from '../serving/child.ts';

const pairs = 80;
/** What costs little is asked more often, for its median to be as steady. */
const cheapRounds = 4;
/** Further apart, and a patient caller could tell the one from the other. */
const tolerance = 0.1;

type Ask = (email: string) => { path: string; body: object };
const password = 'Wrong-horse-battery7';
const registration = {
  role: 'individual',
  name: 'Somebody',
  countryCode: '+91',
  mobile: '+919876543210',
  password,
  confirmPassword: password,
  designation: 'Researcher',
  affiliation: 'Somewhere',
  terms: true,
};

const login: Ask = (email) => ({ path: '/auth/login', body: { email, password: `${password}!` } });
const forgot: Ask = (email) => ({ path: '/auth/forgot-password', body: { email } });
const register: Ask = (email) => ({ path: '/auth/register', body: { ...registration, email } });

/** How long a server takes to answer about an address with an account, beside one without: what a stranger could learn by time. */
export async function benchSecrecy(engine: Engine): Promise<Figure[]> {
  const url = await emptyDatabase(engine, 'bench_secrecy');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-secrecy-'));
  const server = await startChild({
    args: [new URL('../../src/main.ts', import.meta.url).pathname],
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const time = timer(server.url);
  try {
    const known = Array.from({ length: pairs }, (_, n) => `known${n}@example.org`);
    for (const email of known) await time(register(email));
    return [
      held('login', await compare(time, login, known)),
      held('forgotten password', await compare(time, forgot, Array(cheapRounds).fill(known).flat())),
      // Its answer tells that an address is taken, so its time has no limit to hold.
      told('registration', await compare(time, register, known)),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const timer =
  (url: string) =>
  async ({ path, body }: ReturnType<Ask>) => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const took = performance.now() - begun;
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`);
    return took;
  };

/** One with and one without in turns, the first of them by lot: what else the machine does meets both. */
async function compare(time: ReturnType<typeof timer>, ask: Ask, known: string[]) {
  const [withAccount, without]: [number[], number[]] = [[], []];
  for (const [n, email] of known.entries()) {
    const both: (() => Promise<unknown>)[] = [
      async () => withAccount.push(await time(ask(email))),
      async () => without.push(await time(ask(`nobody${n}@example.org`))),
    ];
    if (Math.random() < 0.5) both.reverse();
    for (const one of both) await one();
  }
  return { withAccount: median(withAccount), without: median(without) };
}

interface Times {
  withAccount: number;
  without: number;
}

const told = (what: string, { withAccount, without }: Times): Figure => ({
  what: `${what}: time with an account / without`,
  value: (withAccount / without).toFixed(2),
  measured: `medians: ${withAccount.toFixed(1)} ms and ${without.toFixed(1)} ms`,
});

const held = (what: string, times: Times): Figure => ({
  ...told(what, times),
  limit: `${1 - tolerance} to ${1 + tolerance}`,
  holds: Math.abs(times.withAccount / times.without - 1) <= tolerance,
});
