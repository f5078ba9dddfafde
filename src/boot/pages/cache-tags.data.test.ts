import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { jobSearchTags } from './cache-tags.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());

const names = [
  'A College',
  'a COLLEGE',
  'İstanbul Uni',
  'istanbul uni',
  '\u212Aelvin Lab',
  'kelvin lab',
  'Åbo',
  'åBO',
];

test.each(names.flatMap((employer) => names.map((search) => [employer, search])))(
  'a change of a job of %s reaches the list of %s if it is in it',
  async (employer, search) => {
    const { rows } = await portal.db.execute<{ tag: string; isListed: boolean }>(
      sql`SELECT employer_tag(${employer}) AS tag, lower(${employer}) = lower(${search}) AS "isListed"`,
    );
    const { tag, isListed } = rows[0]!;
    const tags = jobSearchTags({ employer: search });
    // Both are the same name in the embedded database.
    const fold = (text: string) => text.replaceAll('İ', 'i').replaceAll('\u212A', 'k').toLowerCase();
    expect(isListed).toBe(fold(employer) === fold(search));
    if (isListed) expect(['jobs', tag]).toEqual(expect.arrayContaining(tags));
  },
);
