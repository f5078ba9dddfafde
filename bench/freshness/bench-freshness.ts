import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { items } from '../content/items.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import type { Engine } from '../engine/engine.ts';
import { atMost, type Figure } from '../figures.ts';
import { median } from '../quantile.ts';
import { startWeb } from '../processes/start-web.ts';
import type { Child } from '../serving/child.ts';
import { askUntil, tidyUp } from './ask-again.ts';
import { withheldMs } from './withheld.ts';

/** So many first ones come while the processes are new and their code is still being compiled, and aren't counted. */
const roundsBefore = 30;
const rounds = 30;
/** A machine whose host keeps the cores from it most of the time can't be measured. */
const mostRounds = 200;
const admin = { email: 'bench@example.org', password: 'A-long-pass-phrase-7!' };
const json = { 'content-type': 'application/json' };

/**
 * How long after an approval was answered its page is new in the slower of two processes. A round during which the host kept the
 * cores from this machine says nothing about the portal: another takes its place, and the figure tells of it.
 * @throws Error when too few are left
 */
export async function benchFreshness(engine: Engine, jobs: number): Promise<Figure[]> {
  const url = await copyDatabase(engine, items(jobs), 'bench_freshness');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-data-'));
  const webs: Child[] = [];
  try {
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    for (let n = 0; n < 2; n += 1) webs.push(await startWeb(url, dataDir, env));
    const id = await aPaidJob(url);
    const base = webs[0]!.url;
    const login = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(admin),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const decide = async (approvalStatus: string) => {
      const answer = await fetch(`${base}/api/jobs/${id}/approve`, {
        method: 'PUT',
        headers: { ...json, authorization: `Bearer ${data.token}` },
        body: JSON.stringify({ approvalStatus }),
      });
      if (!answer.ok) throw new Error(`PUT approve answered ${answer.status}: ${await answer.text()}`);
    };
    const inAll = (isExpected: (page: Buffer) => boolean) =>
      Promise.all(webs.map((web) => askUntil(`${web.url}/jobs`, isExpected)));
    const aRound = async () => {
      await decide('pending');
      // Both have the page of before, rendered and kept.
      await inAll((page) => !page.includes(id));
      await inAll((page) => !page.includes(id));
      tidyUp();
      await decide('approved');
      const withheldBefore = withheldMs();
      const begun = performance.now();
      const seen = await inAll((page) => page.includes(id));
      return { took: Math.max(...seen) - begun, isDisturbed: withheldMs() > withheldBefore };
    };
    for (let round = 0; round < roundsBefore; round += 1) await aRound();
    const times: number[] = [];
    const disturbed: number[] = [];
    while (times.length < rounds && times.length + disturbed.length < mostRounds) {
      const { took, isDisturbed } = await aRound();
      (isDisturbed ? disturbed : times).push(took);
    }
    if (times.length < rounds)
      throw new Error(
        `The host kept the cores away in ${disturbed.length} of ${mostRounds} rounds: ask again later.`,
      );
    return [
      atMost(
        'a page after an approval, slower of two processes',
        Math.max(...times),
        100,
        ' ms',
        told(times, disturbed),
      ),
    ];
  } finally {
    for (const web of webs) await web.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function told(times: number[], disturbed: number[]): string {
  const half = median(times);
  const all = `${times.length} approvals, half within ${half.toFixed(0)} ms, the new page rendered and read`;
  if (disturbed.length === 0) return all;
  const worst = Math.max(...disturbed).toFixed(0);
  return `${all}; ${disturbed.length} more while the host kept the cores away, the worst ${worst} ms`;
}

/** A job at the head of the list, whose approval costs nothing any more. */
async function aPaidJob(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `UPDATE jobs SET featured = true, payment = 'free', first_approved_at = now(), created_at = now() + interval '1 day',
       application_deadline = NULL
     WHERE id = (SELECT id FROM jobs WHERE approval_status = 'approved' LIMIT 1) RETURNING id`,
  );
  await client.end();
  return rows[0]!.id;
}
