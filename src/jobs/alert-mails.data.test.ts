import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../test/support/alerts.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal, type Mail } from '../../test/support/test-portal.ts';
import { alertMails, users } from '../db/index.ts';
import { planMails } from '../domain/discovery/index.ts';
import { sendMail } from './send-mail.ts';
import { alertTasks } from './visitor-mails.ts';

let portal: TestPortal;
let alerts: Alerts;
let publishing: Alerts['publishing'];
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  ({ publishing } = alerts);
});
afterAll(() => portal.stop());
beforeEach(() => alerts.clear());

const minute = 60_000;
const day = 24 * 60 * minute;
const change = ({ token }: Person, id: string, body: object) =>
  portal.call('PUT /searches/:id', { token, params: { id }, body });
const save = (person: Person, changes?: object) => alerts.save(person, changes);
const item = (changes?: object) => alerts.item(changes);
const mailsNow = () => alerts.mailsNow();
const to = (mails: Mail[], person: Person) => alerts.to(mails, person);
const links = (mail: Mail) => alerts.links(mail);

describe('a search that mails at once', () => {
  test('mails what is approved once it can’t be undone any more, with its deadline, once', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    await save(person, { query: 'location=Asia%2FIndia', name: 'India <b>' });
    await save(other, { query: 'location=Asia%2FJapan' });
    const id = await item({
      title: 'Assistant Professor of <i>Logic</i>',
      location: 'Asia/India',
      applicationDeadline: '2027-02-03',
    });
    portal.advanceClock(34_000);
    await planMails(portal.ctx);
    expect(await portal.db.select().from(alertMails).where(eq(alertMails.createdAt, portal.now))).toEqual([]);
    portal.advanceClock(8_000);
    await planMails(portal.ctx);
    const [mail, ...more] = (await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe']);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: person.email, subject: 'New: Assistant Professor of <i>Logic</i>' });
    expect(links(mail!)).toEqual([id]);
    expect(mail!.text).toContain('Application deadline: 3 February 2027 (IST)');
    expect(mail!.html).toContain('India &#60;b&#62;');
    expect(mail!.html).not.toContain('<i>');
    expect(mail!.html).toContain('prefers-color-scheme: dark');
    const stop = /<(.*)>/.exec(mail!.headers!['List-Unsubscribe']!)![1]!;
    expect(mail!.text).toContain(`Stop these emails: ${stop}`);
    expect(mail!.html).toContain(`<a href="${stop}">Stop these emails</a>`);
    expect(await mailsNow()).toEqual([]);
  });

  test('mails nothing of an approval that was undone, and once of the next one', async () => {
    const person = await createUser(portal);
    await save(person);
    const id = await publishing.pending('jobs');
    await publishing.decide('jobs', id, 'approved');
    await publishing.decide('jobs', id, 'rejected');
    expect(await mailsNow()).toEqual([]);
    await publishing.decide('jobs', id, 'approved');
    expect((await mailsNow()).map(links)).toEqual([[id]]);
    await publishing.decide('jobs', id, 'pending');
    await publishing.decide('jobs', id, 'approved');
    expect(await mailsNow()).toEqual([]);
  });

  test('mails an item once to a person with several searches, grouped', async () => {
    const person = await createUser(portal);
    await save(person, { name: 'Everything' });
    await save(person, { name: 'India', query: 'location=Asia%2FIndia' });
    await save(person, { name: 'Workshops', kind: 'posts', query: 'type=workshop' });
    await save(person, { name: 'Daily too', frequency: 'daily' });
    const [job, post] = [await item({ location: 'Asia/India' }), await publishing.publicItem('posts')];
    const [mail, ...more] = await mailsNow();
    expect([links(mail!), more]).toEqual([[job, post], []]);
    expect(mail!.subject).toBe('2 new in your saved searches');
    portal.advanceClock(2 * day);
    expect(await mailsNow()).toEqual([]);
  });
});

describe('a daily search', () => {
  test('mails at its hour what was published since its last mail, and sends no mail when nothing was', async () => {
    const person = await createUser(portal);
    const id = await save(person, { frequency: 'daily', hour: 7 });
    const first = await item();
    expect(await mailsNow()).toEqual([]);
    portal.advanceClock(day);
    expect((await mailsNow()).map(links)).toEqual([[first]]);
    portal.advanceClock(day);
    expect(await mailsNow()).toEqual([]);
    const [second, third] = [await item(), await item()];
    portal.advanceClock(day);
    const [mail] = await mailsNow();
    expect(links(mail!).toSorted()).toEqual([second, third].toSorted());
    const { searches } = await portal.call('GET /searches', { token: person.token });
    const due = new Date(searches.find((one) => one.id === id)!.nextMailAt!);
    expect(due.toISOString()).toMatch(/T01:30:00\.000Z$/);
    expect(due.getTime() - portal.now.getTime()).toBeGreaterThan(0);
  });

  test('keeps its own hour when others are due with it', async () => {
    const person = await createUser(portal);
    const ids = [
      await save(person, { frequency: 'daily', hour: 7 }),
      await save(person, { frequency: 'daily', hour: 8 }),
    ];
    portal.advanceClock(2 * day);
    await mailsNow();
    const { searches } = await portal.call('GET /searches', { token: person.token });
    const hours = ids.map((id) => searches.find((one) => one.id === id)!.nextMailAt!.slice(11, 16));
    expect(hours).toEqual(['01:30', '02:30']);
  });

  test('that is changed to mail at once mails what was waiting, and changing it back loses nothing', async () => {
    const person = await createUser(portal);
    const id = await save(person, { frequency: 'weekly' });
    const waiting = await item();
    expect(await mailsNow()).toEqual([]);
    await change(person, id, { frequency: 'now' });
    expect((await mailsNow()).map(links)).toEqual([[waiting]]);
    await change(person, id, { frequency: 'daily' });
    const next = await item();
    portal.advanceClock(day);
    expect((await mailsNow()).map(links)).toEqual([[next]]);
  });

  test('that was paused mails what is published after it is resumed', async () => {
    const person = await createUser(portal);
    const id = await save(person, { frequency: 'daily' });
    await change(person, id, { paused: true });
    await item();
    portal.advanceClock(2 * day);
    expect(await mailsNow()).toEqual([]);
    await change(person, id, { paused: false });
    const next = await item();
    portal.advanceClock(day);
    expect((await mailsNow()).map(links)).toEqual([[next]]);
  });
});

describe('a planned mail', () => {
  test('isn’t sent to whoever was blocked by then', async () => {
    const person = await createUser(portal);
    await save(person);
    await item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, person.id));
    expect(to(await portal.work(), person)).toEqual([]);
  });

  test('leaves out items deleted by then, and isn’t sent when nothing is left', async () => {
    const person = await createUser(portal);
    await save(person);
    const [kept, gone] = [await item(), await item()];
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    await publishing.decide('jobs', gone, 'rejected');
    expect(to(await portal.work(), person).map(links)).toEqual([[kept]]);
    const last = await item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    await publishing.decide('jobs', last, 'rejected');
    expect(to(await portal.work(), person)).toEqual([]);
  });

  test.each(['the search is deleted', 'the account is blocked', 'the account is deleted'])(
    'isn’t sent when %s',
    async (what) => {
      const person = await createUser(portal);
      const id = await save(person);
      await item();
      portal.advanceClock(minute);
      await planMails(portal.ctx);
      if (what.includes('search'))
        await portal.call('DELETE /searches/:id', { token: person.token, params: { id } });
      else if (what.includes('blocked'))
        await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, person.id));
      else
        await portal.call('DELETE /users/profile', {
          token: person.token,
          body: { password: person.password, publishedItems: 'keep' },
        });
      expect(to(await portal.work(), person).filter(({ headers }) => headers?.['List-Unsubscribe'])).toEqual(
        [],
      );
    },
  );

  test('is planned once by two concurrent runs', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(portal)));
    for (const person of people) {
      await save(person);
      await save(person, { frequency: 'daily', name: 'Daily' });
    }
    await item();
    portal.advanceClock(day);
    await Promise.all([1, 2, 3, 4].map(() => planMails(portal.ctx)));
    const mails = await mailsNow();
    expect(people.map((person) => to(mails, person).length)).toEqual([1, 1, 1]);
  });

  test('is sent once, whenever the process that plans it is killed', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(portal)));
    for (const person of people) {
      await save(person);
      await save(person, { frequency: 'daily', name: 'Posts', kind: 'posts' });
    }
    let steps = 0;
    for (let killedAt = 0; killedAt <= steps; killedAt += 1) {
      const ids = [await item(), await publishing.publicItem('posts')];
      portal.advanceClock(day);
      // Before and after the commit of each transaction.
      let step = 0;
      const { db } = portal.ctx;
      const failingDb = new Proxy(db, {
        get: (target, name) =>
          name === 'transaction'
            ? async (work: (tx: unknown) => Promise<unknown>) => {
                const result = await db.transaction(async (tx) => {
                  const done = await work(tx);
                  if ((step += 1) === killedAt) throw new Error('killed');
                  return done;
                });
                if ((step += 1) === killedAt) throw new Error('killed');
                return result;
              }
            : (Reflect.get(target, name, target) as unknown),
      });
      await planMails({ ...portal.ctx, db: failingDb }).catch(() => {});
      steps = Math.max(steps, step);
      const mails = (await mailsNow()).filter(({ headers }) => headers?.['List-Unsubscribe']);
      for (const person of people)
        expect(to(mails, person).flatMap(links).toSorted(), `killed at ${killedAt}`).toEqual(ids.toSorted());
    }
    expect(steps).toBeGreaterThan(6);
  }, 120_000);
});

describe('an address that the mail server refuses', () => {
  test('gets no mail a second time, and its account says so until it is changed', async () => {
    const person = await createUser(portal);
    let sent = 0;
    const refusing = (isAddressRefused: boolean) =>
      portal.workerContext({
        send: () => {
          sent += 1;
          return Promise.reject(Object.assign(new Error('no'), { isMailRefused: true, isAddressRefused }));
        },
        close: async () => {},
      });
    const { token } = await createUser(portal, { role: 'admin' });
    const params = { id: person.id };
    const isRefused = async () =>
      (await portal.call('GET /admin/users/:id', { token, params })).isEmailRefused;
    const message = { subject: 'A', paragraphs: ['B'] };
    await sendMail(refusing(false), 'one', person.email, message);
    expect([sent, await isRefused()]).toEqual([1, false]);
    await sendMail(refusing(true), 'two', person.email, message);
    expect([sent, await isRefused()]).toEqual([2, true]);
    const body = { email: `other-${person.email}`, reason: 'They asked by telephone' };
    await portal.call('PUT /admin/users/:id/email', { token, params, body });
    expect(await isRefused()).toBe(false);
  });

  test('pauses its searches; another failure is tried again', async () => {
    const person = await createUser(portal);
    await save(person);
    await item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    const rows = await portal.db.select().from(alertMails).where(isNull(alertMails.closedAt));
    const failing = (error: object) =>
      portal.workerContext({
        send: () => Promise.reject(Object.assign(new Error('no'), error)),
        close: async () => {},
      });
    const mailId = rows[0]!.id;
    await expect(alertTasks['send-alert-mail'](failing({}), { mailId })).rejects.toThrow('no');
    const paused = async () =>
      (await portal.call('GET /searches', { token: person.token })).searches.map((one) => one.paused);
    expect(await paused()).toEqual([null]);
    await alertTasks['send-alert-mail'](failing({ isMailRefused: true, isAddressRefused: true }), { mailId });
    expect(await paused()).toEqual(['bounced']);
    expect((await portal.call('GET /users/profile', { token: person.token })).isEmailRefused).toBe(true);
    expect(to(await portal.work(), person).filter(({ headers }) => headers?.['List-Unsubscribe'])).toEqual(
      [],
    );
  });
});
