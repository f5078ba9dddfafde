import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { createUser } from '../../../../test/support/people.ts';
import { queuedTasks } from '../../../../test/support/queue.ts';
import { TestPortal, type Mail } from '../../../../test/support/test-portal.ts';
import { savedSearches } from '../../../db/index.ts';
import { issueConfirmation } from './request-alert.ts';
import { applyRetention } from '../../people/index.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());
beforeEach(() => alerts.clear());
let count = 0;
const nextAddress = () => `visitor${(count += 1)}@example.org`;
const ask = (email: string, changes: object = {}) =>
  portal.try('POST /alerts', { body: { email, kind: 'jobs', query: '', frequency: 'now', ...changes } });
const confirmations = async (email: string): Promise<Mail[]> =>
  (await portal.work()).filter((mail) => mail.to === email && mail.subject.startsWith('Confirm'));
const tokenIn = (mail: Mail) => /\/alerts\/\w+\?token=([\w-]+)/.exec(mail.text)![1]!;
const confirm = (token: string) => portal.try('POST /alerts/confirm', { body: { token } });
const manage = (token: string) => portal.try('POST /alerts/manage', { body: { token } });

/** A confirmed search; answers the token of its address. */
async function confirmed(email: string, changes: object = {}): Promise<string> {
  await ask(email, changes);
  const [mail] = await confirmations(email);
  return (await confirm(tokenIn(mail!))).data.token;
}

describe('without an account', () => {
  test('an address gets one confirmation mail, and nothing else until it confirms', async () => {
    const email = nextAddress();
    const answer = await ask(email, { query: 'featured=false' });
    expect([answer.status, answer.data.message]).toEqual([
      202,
      'Please open the link in the email we send to this address to confirm.',
    ]);
    const [mail, ...more] = await confirmations(email);
    expect(more).toEqual([]);
    await alerts.item();
    expect(await alerts.mailsNow()).toEqual([]);
    const token = tokenIn(mail!);
    expect((await confirm(token)).data.message).toBe('Your search is saved.');
    expect((await confirm(token)).status).toBe(200);
    const next = await alerts.item();
    const [alert] = await alerts.mailsNow();
    // Including items published after the request.
    expect([alert!.to, alerts.links(alert!)]).toEqual([email, expect.arrayContaining([next])]);
    expect(alert!.text).toContain('/alerts/manage?token=');
    expect(await alerts.mailsNow()).toEqual([]);
  });

  test('the answer is the same for every address, and somebody else can’t flood one', async () => {
    const person = await createUser(portal);
    const known = nextAddress();
    await confirmed(known);
    const answers = [await ask(person.email), await ask(known), await ask(nextAddress())];
    expect((await ask(nextAddress(), { leaveEmpty: 'bot' })).status).toBe(400);
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    await portal.work();
    const victim = nextAddress();
    for (let n = 0; n < 8; n += 1) expect((await ask(victim.toUpperCase())).status).toBe(202);
    expect((await portal.work()).filter(({ to }) => to.toLowerCase() === victim)).toHaveLength(3);
    portal.advanceClock(dayMs + 1000);
    for (let n = 0; n < 8; n += 1) await ask(victim);
    const later = (await portal.work()).filter(({ to }) => to.toLowerCase() === victim);
    expect(later.length).toBe(2);
    portal.advanceClock(dayMs + 1000);
    await ask(victim);
    expect(await portal.work()).toEqual([]);
  });

  test('a confirmation mail describes the search, without the requester’s own words', async () => {
    const email = nextAddress();
    const query =
      'q=Buy+pills+at+https://pills.example&employer=pills.example&location=pills.example&field=data_science';
    await ask(email, { query, name: 'pills.example' });
    const [mail] = await confirmations(email);
    expect(mail!.text).toContain('new jobs in Data Science at this address');
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain('pills');
  });

  test('a search is named after its filters, in one line', async () => {
    const query = new URLSearchParams({ q: `Dr.\r\nBcc: victim@example.org ${'x'.repeat(150)}` }).toString();
    const token = await confirmed(nextAddress(), { query });
    const [search] = (await manage(token)).data.searches;
    expect(search!.name).toMatch(/^Jobs with “Dr\. +Bcc: victim@example\.org x+…$/);
    expect(search!.name).toHaveLength(100);
  });

  test('a link confirms for a week, once, however often it is opened', async () => {
    const [email, late] = [nextAddress(), nextAddress()];
    await ask(late);
    const [old] = await confirmations(late);
    portal.advanceClock(7 * dayMs + 1000);
    expect((await confirm(tokenIn(old!))).failure.code).toBe('invalid_link');
    await ask(email);
    const [mail] = await confirmations(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(tokenIn(mail!))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(1);
    expect((await manage(answers[0]!.data.token)).data.searches).toHaveLength(1);
  });

  test('a search that is confirmed after mails to its address were stopped is mailed', async () => {
    const email = nextAddress();
    await ask(email);
    const [mail] = await confirmations(email);
    await portal.db
      .update(savedSearches)
      .set({ pausedBecause: 'unsubscribed', pausedAt: portal.now, dueAt: null });
    await confirm(tokenIn(mail!));
    const id = await alerts.item();
    expect(alerts.to(await alerts.mailsNow(), { email }).map(alerts.links)).toEqual([[id]]);
  });

  test('a search is confirmed while mails to its address are planned', async () => {
    const email = nextAddress();
    await ask(email);
    const [mail] = await confirmations(email);
    const planning = await portal.db.$client.connect();
    try {
      await planning.query('BEGIN');
      await planning.query('SELECT FROM alert_recipients WHERE email = $1 FOR UPDATE', [email]);
      const answer = confirm(tokenIn(mail!));
      const locked =
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await portal.db.$client.query(locked)).rowCount).toBe(1);
      await planning.query('UPDATE saved_searches SET notified_until = notified_until');
      await planning.query('COMMIT');
      expect((await answer).status).toBe(200);
    } finally {
      planning.release(true);
    }
  });

  test('a mail that is sent twice because of a crash has the same link', async () => {
    const email = nextAddress();
    await ask(email);
    const { rows } = await portal.db.$client.query<{ id: string }>('SELECT id FROM saved_searches');
    const first = await issueConfirmation(portal.ctx, rows[0]!.id);
    const [mail] = await confirmations(email);
    expect(tokenIn(mail!)).toBe(first!.token);
    const { data } = await confirm(first!.token);
    expect(data.token).not.toBe(first!.token);
    expect(await issueConfirmation(portal.ctx, rows[0]!.id)).toBe(null);
  });

  test('secrets are stored as hashes', async () => {
    const email = nextAddress();
    await ask(email);
    const [mail] = await confirmations(email);
    const token = await confirm(tokenIn(mail!));
    const { rows } = await portal.db.$client.query<{ all: string }>(
      `SELECT (SELECT string_agg(s::text, '') FROM saved_searches s) || (SELECT string_agg(r::text, '') FROM alert_recipients r) AS all`,
    );
    const stored = rows[0]!.all + JSON.stringify(await queuedTasks(portal.db));
    for (const secret of [tokenIn(mail!), token.data.token])
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(stored).not.toContain(form);
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ query: 'position=emperor' }, 'query'],
    [{ frequency: 'none' }, 'frequency'],
    [{ kind: 'users' }, 'kind'],
    [{ query: `q=${'x'.repeat(8000)}` }, 'query'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ timeZone: 'Moon/Base' }, 'timeZone'],
  ])('%j is refused by name', async (changes, field) => {
    const { status, failure } = await ask(nextAddress(), changes);
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('an address has ten searches at most', async () => {
    const email = nextAddress();
    for (let n = 0; n < 10; n += 1) {
      // A mailbox gets six confirmations a day.
      if (n === 5) portal.advanceClock(dayMs);
      await confirmed(email);
    }
    portal.advanceClock(dayMs);
    await ask(email);
    const [mail] = await confirmations(email);
    const { status, failure } = await confirm(tokenIn(mail!));
    expect([status, failure.code]).toEqual([403, 'forbidden']);
  });
});

describe('by its mailed link', () => {
  test('an address sees, changes, pauses and deletes its own searches alone', async () => {
    const [email, other] = [nextAddress(), nextAddress()];
    const [token, foreign] = [
      await confirmed(email, { query: 'field=data_science' }),
      await confirmed(other),
    ];
    const [own] = (await manage(token)).data.searches;
    const [theirs] = (await manage(foreign)).data.searches;
    expect(own).toMatchObject({
      name: 'Jobs in Data Science',
      words: 'jobs in Data Science',
      frequency: 'now',
      paused: null,
    });
    const change = (id: string, body: object) =>
      portal.try('POST /alerts/change', { body: { token, id, ...body } });
    expect((await change(own!.id, { frequency: 'weekly', hour: 9 })).data).toMatchObject({
      frequency: 'weekly',
      hour: 9,
    });
    expect((await change(own!.id, { paused: true })).data.paused).toBe('person');
    for (const id of [theirs!.id, 'x', '0199c000-0000-7000-8000-000000000000']) {
      expect((await change(id, { name: 'Taken' })).status).toBe(404);
      expect((await portal.try('POST /alerts/remove', { body: { token, id } })).status).toBe(404);
    }
    expect((await portal.try('POST /alerts/remove', { body: { token, id: own!.id } })).status).toBe(200);
    // An address without a search is deleted.
    expect((await manage(token)).status).toBe(400);
    const { rows } = await portal.db.$client.query('SELECT FROM alert_recipients WHERE email = $1', [email]);
    expect(rows).toEqual([]);
    expect((await manage(foreign)).data.searches).toHaveLength(1);
  });

  test('an address that deletes its last search can still confirm another', async () => {
    const email = nextAddress();
    const token = await confirmed(email);
    await ask(email, { query: 'field=data_science' });
    const [mail] = await confirmations(email);
    const [own] = (await manage(token)).data.searches;
    await portal.call('POST /alerts/remove', { body: { token, id: own!.id } });
    const answer = await confirm(tokenIn(mail!));
    expect(answer.status).toBe(200);
    expect((await manage(answer.data.token)).data.searches).toMatchObject([
      { words: 'jobs in Data Science' },
    ]);
  });

  test.each(['', 'x', 'a'.repeat(200), '%00'])('a guessed secret is refused: %#', async (token) => {
    for (const route of ['confirm', 'manage'] as const)
      expect((await portal.try(`POST /alerts/${route}`, { body: { token } })).failure.code).toBe(
        'invalid_link',
      );
    const { status } = await portal.try('POST /alerts/change', { body: { token, id: 'x', paused: true } });
    expect(status).toBe(400);
  });

  test('the searches of an account can’t be read: that link only stops its mails', async () => {
    const person = await createUser(portal);
    await alerts.save(person);
    await alerts.item();
    const [mail] = alerts.to(await alerts.mailsNow(), person);
    expect((await manage(tokenIn(mail!))).failure.code).toBe('invalid_link');
  });
});

test('unconfirmed searches go after a week, stopped ones after thirty days, with their addresses', async () => {
  const [unconfirmed, stopped, kept] = [nextAddress(), nextAddress(), nextAddress()];
  await ask(unconfirmed);
  const token = await confirmed(stopped);
  const last = await confirmed(kept);
  await fetch(`${portal.url}/alerts/unsubscribe?token=${token}`, { method: 'POST' });
  const left = async () => {
    await applyRetention(portal.ctx);
    const { rows } = await portal.db.$client.query<{ email: string }>(
      'SELECT email FROM alert_recipients WHERE email = ANY($1) ORDER BY id',
      [[unconfirmed, stopped, kept]],
    );
    return rows.map(({ email }) => email);
  };
  expect(await left()).toEqual([unconfirmed, stopped, kept]);
  portal.advanceClock(8 * dayMs);
  expect(await left()).toEqual([stopped, kept]);
  portal.advanceClock(30 * dayMs);
  expect(await left()).toEqual([kept]);
  expect((await manage(last)).status).toBe(200);
});

test('the searches of a verified address are in the export of its account, and go with it', async () => {
  const person = await createUser(portal);
  const token = await confirmed(person.email, { query: 'field=data_science' });
  const { savedSearches: exported } = await portal.call('GET /users/export', { token: person.token });
  expect(exported).toMatchObject([{ name: 'Jobs in Data Science' }]);
  await portal.call('DELETE /users/profile', {
    token: person.token,
    body: { password: person.password, publishedItems: 'keep' },
  });
  expect((await manage(token)).failure.code).toBe('invalid_link');
});
