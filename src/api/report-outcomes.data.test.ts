import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsIn } from '../../test/support/reports.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof reportsIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  made = await reportsIn(portal);
});
afterAll(() => portal.stop());

/** Texts of the mails that wait for an address. */
const textsTo = async (address: string) =>
  (await portal.work()).filter(({ to }) => to === address).map(({ text }) => text);

/** A job of which somebody reported something that was upheld; his mails are sent. */
async function upheld(body: object = {}) {
  const id = await made.publicItem('jobs');
  const reader = `reader-of-${id}@example.net`;
  await made.report('jobs', id, { email: reader });
  const caseId = (await made.caseOf(id)).id;
  await portal.work();
  await made.decideOn(made.moderator, caseId, body);
  return { id, caseId, reader };
}

test('reports made while an objection is open are a case of their own, each counted once', async () => {
  const { id, caseId } = await upheld();
  await made.object(made.author, caseId);
  await made.report('jobs', id, { email: 'late.reader@example.net' });
  await made.report('jobs', id);
  const open = (await made.listed(made.admin)).filter(({ item }) => item.id === id);
  expect(open.map(({ reportCount }) => reportCount).toSorted()).toEqual([1, 2]);
  const later = open.find((one) => one.id !== caseId)!;
  expect(later).toMatchObject({ reportCount: 2, objection: null, decisions: [], mayDecide: true });
  await portal.work();
  await made.decideOn(made.admin, caseId, {});
  expect(await textsTo('late.reader@example.net')).toEqual([]);
  await made.decideOn(made.moderator, later.id, {});
  expect(await textsTo('late.reader@example.net')).toHaveLength(1);
});

test('only a decision that withdraws it says that we have acted on it', async () => {
  const agreed = await upheld();
  const [text] = await textsTo(agreed.reader);
  expect(text).toContain('We agree with your report.');
  expect(text).not.toContain('acted on it');
  const withdrawn = await upheld({ withdraw: true });
  expect(await textsTo(withdrawn.reader)).toEqual([
    expect.stringContaining('We agree with your report, and have acted on it.'),
  ]);
});

test('a second decision that withdraws the item tells its author and its readers', async () => {
  const { caseId, reader } = await upheld();
  await made.object(made.author, caseId);
  await portal.work();
  await made.decideOn(made.admin, caseId, { withdraw: true });
  const mails = await portal.work();
  expect(mails.find(({ to }) => to === made.author.email)!.text).toContain(
    'Your objection was not accepted, and it was withdrawn',
  );
  expect(mails.find(({ to }) => to === reader)!.text).toContain(
    'After an objection we have decided again. We agree with your report, and have acted on it.',
  );
});

test('cases about an institute follow its merge, and so do reports by its former id', async () => {
  const { token } = made.admin;
  const add = async (name: string) => (await portal.call('POST /institutes', { token, body: { name } })).id;
  const [former, target] = [await add('Pune School of Tides'), await add('Pune Institute of Tides')];
  await made.report('institutes', former);
  await portal.call('POST /admin/institutes/:id/merge', {
    token,
    params: { id: target },
    body: { duplicateIds: [former], reason: null },
  });
  expect((await made.caseOf(former)).item.path).toBe(`/institutes/${former}`);
  expect((await made.report('institutes', former, { email: 'by.former.id@example.net' })).status).toBe(202);
  expect(await made.caseOf(target)).toMatchObject({ reportCount: 1 });
  expect(await textsTo('by.former.id@example.net')).toEqual([
    expect.stringContaining('Thank you for reporting an institution'),
  ]);
});
