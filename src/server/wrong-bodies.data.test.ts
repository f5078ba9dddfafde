import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { isForPeople } from '../../test/support/sentences.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FailureBody } from '../contract/failures.ts';
import { contract } from '../contract/index.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const bodies = ['', 'null', '{}', '[]', '"text"', '5', '{'];
const calls = Object.entries(contract as Record<string, Endpoint>).filter(([, { body }]) => body);

test.each(calls)(
  '%s answers an empty or wrong body with sentences for a person',
  async (route, { access }) => {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:\w+/g, '0199c000-0000-7000-8000-000000000000');
    const token = access === 'anyone' ? undefined : admin.token;
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      const response = await portal.fetch(path, { method, token, body, headers });
      if (response.ok) continue;
      expect([body, response.status]).not.toEqual([body, 500]);
      const { message, fields = {} } = (await response.json()) as FailureBody;
      expect([body, [message, ...Object.values(fields)].filter((one) => !isForPeople(one))]).toEqual([
        body,
        [],
      ]);
    }
  },
);
