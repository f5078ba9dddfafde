import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Personal calendars, as another library reads them. */
export function calendarsIn(portal: TestPortal) {
  const fetchAt = (path: string, init?: RequestInit) => fetch(portal.url + path, init);
  const eventsAt = async (path: string) => {
    const response = await fetchAt(path);
    expect(response.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  };
  return {
    fetchAt,
    eventsAt,
    /** A new address for this person, as a path. */
    async addressOf({ token }: Person): Promise<string> {
      const { url } = await portal.call('POST /users/calendar', { token });
      expect(url).toMatch(/^http:\/\/portal\.test\/calendars\/[\w-]{43}\.ics$/);
      return new URL(url).pathname;
    },
    summariesAt: async (path: string) => (await eventsAt(path)).map(({ summary }) => summary).toSorted(),
  };
}
