import { expect, test } from 'vitest';
import { pageAddress, pageParameters } from '../../server/pages/page.ts';
import { readCalendarQuery } from '../../web/discovery/calendar/calendar-query.ts';
import { filterNames, itemTypes, parametersOf } from '../../contract/vocabulary/index.ts';
import { readDirectoryQuery } from '../../web/discovery/institutes/institutes.route.tsx';
import { idsCompared } from '../../web/discovery/compare/compare-list.ts';
import { readListingQuery } from '../../web/discovery/lists/read-params.ts';
import { readSearchQuery } from '../../web/discovery/search/search-query.ts';

/** Records the requested parameters. */
class RecordingParams extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string) {
    this.names.add(name);
    return super.get(name);
  }
  override has(name: string) {
    this.names.add(name);
    return super.has(name);
  }
  override getAll(name: string) {
    this.names.add(name);
    return super.getAll(name);
  }
}

function namesRead(): Set<string> {
  const params = new RecordingParams();
  for (const type of itemTypes) readListingQuery(params, type);
  readSearchQuery(params);
  readCalendarQuery(params);
  readDirectoryQuery(params);
  idsCompared(params);
  return new Set([...params.names, ...filterNames.flatMap(parametersOf)]);
}

/** Read by pages without their own query, in the browser only, and by the router. */
const others = ['tab', 'token', 'email', 'next', 'editSearch', '_routes'];

test('pages are rendered with each parameter that they read, and with no other', () => {
  expect([...pageParameters].sort()).toEqual([...namesRead(), ...others].sort());
});

test('each of them is part of the cache key', () => {
  for (const name of namesRead())
    expect(pageAddress(`/jobs?${name}=1&utm_source=mail`)).toEqual({
      path: `/jobs?${name}=1`,
      cacheable: true,
    });
});
