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
    await client.query('SELECT pg_sleep(0.1)');
    client.release();
    told.push(what);
  };
  void tell('a task’s end');
  void tell('another’s');
  await pool.atRest();
  expect(told).toHaveLength(2);
  await pool.atRest();
});
