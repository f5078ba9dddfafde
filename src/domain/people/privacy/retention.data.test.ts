import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { failPermanently } from '../../../../test/support/queue.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { newId } from '../../platform/context.ts';
import { applyRetention, retentionRules } from './retention.ts';
import { addDays } from '../../../contract/time/days.ts';

let portal: TestPortal;
let moderator: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const rows = async <Row extends Record<string, unknown>>(query: string) =>
  (await portal.db.execute<Row>(sql.raw(query))).rows;

describe('retention', () => {
  const days = (what: string) => retentionRules.find((rule) => rule.what === what)?.retentionDays ?? 0;
  const ago = (n: number) => addDays(portal.now, -n).toISOString();

  test.each([
    [
      'sign-ins',
      'sign_ins',
      (at: string, userId: string) =>
        `INSERT INTO sign_ins (id, user_id, outcome, created_at) VALUES ('${newId()}', '${userId}', 'signed_in', '${at}')`,
    ],
    [
      'notices',
      'notices',
      (at: string, userId: string) =>
        `INSERT INTO notices (id, user_id, kind, about, collection, item_id, title, text, path, is_shown, created_at)
         VALUES ('${newId()}', '${userId}', 'reminder', '${newId()}', 'jobs', '${newId()}', 'A', 'B', '/', true, '${at}')`,
    ],
    [
      'mails about saved searches',
      'alert_mails',
      (at: string, userId: string) =>
        `INSERT INTO alert_recipients (id, user_id, created_at) VALUES ('${newId()}', '${userId}', '${at}') ON CONFLICT DO NOTHING;
         INSERT INTO alert_mails (id, recipient_id, created_at)
         SELECT '${newId()}', id, '${at}' FROM alert_recipients WHERE user_id = '${userId}'`,
    ],
    [
      'unconfirmed subscriptions',
      'newsletter_subscribers',
      (at: string) =>
        `INSERT INTO newsletter_subscribers (id, email, locale, token_hash, created_at) VALUES ('${newId()}', '${newId()}@x.example', 'en', '${newId()}', '${at}')`,
    ],
    [
      'ended subscriptions',
      'newsletter_subscribers',
      (at: string) =>
        `INSERT INTO newsletter_subscribers (id, email, locale, token_hash, created_at, confirmed_at, unsubscribed_at) VALUES ('${newId()}', '${newId()}@x.example', 'en', '${newId()}', '${at}', '${at}', '${at}')`,
    ],
    [
      'staff actions',
      'approval_logs',
      (at: string) =>
        `INSERT INTO approval_logs (id, entity_type, entity_id, action, created_at) VALUES ('${newId()}', 'user', '${newId()}', 'blocked', '${at}')`,
    ],
  ] as const)('%s are deleted on time and not a day earlier', async (what, table, insert) => {
    await applyRetention(portal.ctx);
    const count = async () =>
      (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;
    const start = await count();
    await portal.db.$client.query(insert(ago(days(what) - 1), moderator.id));
    await portal.db.$client.query(insert(ago(days(what) + 1), moderator.id));
    expect(await count()).toBe(start + 2);
    expect((await applyRetention(portal.ctx))[what]).toBe(1);
    expect(await count()).toBe(start + 1);
  });

  test('work that failed permanently is deleted on time and not a day earlier, and no other work', async () => {
    const what = 'work that failed permanently';
    await portal.db.$client.query(
      "SELECT graphile_worker.add_job('send-reset-mail', job_key => name) FROM unnest('{failed,waiting}'::text[]) AS name",
    );
    await failPermanently(portal.db, "key = 'failed'");
    const [failed] = await rows<{ at: string }>(
      "SELECT updated_at::text AS at FROM graphile_worker.jobs WHERE key = 'failed'",
    );
    const clearedAfter = async (age: number) => {
      const clock = () => addDays(new Date(failed!.at), age);
      return (await applyRetention({ ...portal.ctx, clock }))[what];
    };
    const left = async () => {
      const found = await rows<{ key: string }>(
        "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'send-reset-mail' ORDER BY key",
      );
      return found.map(({ key }) => key);
    };
    expect(await clearedAfter(days(what) - 1)).toBe(0);
    expect(await left()).toEqual(['failed', 'waiting']);
    expect(await clearedAfter(days(what) + 1)).toBe(1);
    expect(await left()).toEqual(['waiting']);
  });
});
