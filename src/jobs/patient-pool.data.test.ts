import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';
import { patientPool } from './patient-pool.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

test('it is at rest when what was asked of it has been answered, though nobody waited', async () => {
  const pool = patientPool(portal.db.$client);
  const told: string[] = [];
  const tell = async (what: string) => {
    const client = await pool.connect();
    // The queue passes its connection on through several functions before it asks.
    for (let n = 0; n < 10; n += 1) await undefined;
    await client.query('SELECT pg_sleep(0.1)');
    client.release();
    told.push(what);
  };
  void tell('a task’s end');
  void tell('another’s');
  await pool.atRest();
  expect(told).toHaveLength(2);
  // Alone, so that nothing else is asked while it has a connection and no question yet.
  void tell('the last one’s');
  await pool.atRest();
  expect(told).toHaveLength(3);
});
