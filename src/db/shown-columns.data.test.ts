import { getTableColumns } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../contract/vocabulary/index.ts';
import { anItemOf } from '../../test/support/owned-items.ts';
import { aPerson } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { jobs, posts } from './index.ts';

/**
 * Triggers drop rendered pages when a column that they show changes. Of users and institutes, the schema names these columns, and
 * every column is in one list here. Of jobs and posts, it names those that pages don't show: a column that is in no list
 * here is one that they show.
 *
 *   shown    pages show it, filter by it or sort by it: a new value, in SQL, that must be announced
 *   hidden   pages don't show it: a new value that announces nothing
 *   derived  computed from other columns, which are listed: by the database, or (`content_text`) whenever `content` is stored
 */
interface Columns {
  /** The rows that are changed; rows of the other tables refer to them. */
  where: string;
  /** Prefix of the tag with which a change of the row is announced. */
  tag: string;
  shown: Record<string, string>;
  /** Shown columns by which lists of public items are filtered or sorted. */
  listed: string[];
  hidden: Record<string, string>;
  derived: string[];
}

const later = "'2026-12-24T00:00:00Z'";

const tables: Record<Collection | 'users' | 'institutes', Columns> = {
  jobs: {
    where: "approval_status = 'approved'",
    tag: 'job:',
    shown: {
      user_id: 'NULL',
      title: "'A new title'",
      content: "'<p>New</p>'",
      image: "'/new.webp'",
      video_link: "'https://video.example/new'",
      featured: 'NOT featured',
      created_at: later,
      updated_at: later,
      // It changes with the status alone.
      published_at: later,
      field: "'{education}'",
      location: "'Europe/Germany'",
      position: "'{dean}'",
      employer: "'Another University'",
      salary: "'1'",
      application_deadline: "'2027-02-03'",
      apply_now_link: "'https://jobs.example/new'",
      extended_from: "'{2027-01-01}'",
      place: `'{"mode": "online"}'`,
      approval_status: "'pending'",
    },
    listed: [
      'title',
      'featured',
      'created_at',
      'field',
      'location',
      'position',
      'employer',
      'application_deadline',
      'place',
      'approval_status',
    ],
    hidden: {
      rejection_reason: "'A reason'",
      payment: "'credit'",
      first_approved_at: later,
      submitted_at: later,
      source_key: "'new'",
    },
    derived: ['content_text', 'search_title', 'search_text', 'employer_key', 'mode', 'country'],
  },
  posts: {
    where: "approval_status = 'approved'",
    tag: 'post:',
    shown: {
      user_id: 'NULL',
      title: "'A new title'",
      content: "'<p>New</p>'",
      image: "'/new.webp'",
      video_link: "'https://youtu.be/new'",
      featured: 'NOT featured',
      created_at: later,
      updated_at: later,
      // It changes with the status alone.
      published_at: later,
      type: "'program'",
      sub_type: 'NULL',
      milestones: `'[{"kind": "start"}]'`,
      place: `'{"mode": "online"}'`,
      fee: `'{"kind": "free"}'`,
      action_link: "'https://conference.example/new'",
      organiser: "'Another society'",
      rank: "'CORE B'",
      approval_status: "'pending'",
    },
    listed: [
      'user_id',
      'title',
      'featured',
      'created_at',
      'type',
      'sub_type',
      'milestones',
      'place',
      'fee',
      'rank',
      'approval_status',
    ],
    hidden: {
      rejection_reason: "'A reason'",
      payment: "'credit'",
      first_approved_at: later,
      submitted_at: later,
      source_key: "'new'",
    },
    derived: [
      'closes_at',
      'last_action_at',
      'is_free',
      'mode',
      'country',
      'content_text',
      'search_title',
      'search_text',
    ],
  },
  users: {
    where: "role = 'university'",
    tag: 'user:',
    shown: {
      name: "'A new name'",
      subscription: "'premium'",
      // The crown ends with it, without any further change.
      subscription_ends_at: later,
      profile_image: "'/new.webp'",
    },
    listed: [],
    hidden: {
      email: "'new@people.example'",
      password_hash: "'new'",
      must_change_password: 'NOT must_change_password',
      role: "'individual'",
      mobile: "'9876543210'",
      designation: "'New'",
      affiliation: "'New'",
      package_type: "'FIVE_POSTS'",
      is_email_verified: 'NOT is_email_verified',
      blocked_at: later,
      work_experience: "'{New}'",
      about_us: "'New'",
      google_scholar: "'https://new.example'",
      linkedin: "'https://new.example'",
      web_of_science: "'https://new.example'",
      instagram: "'https://new.example'",
      youtube: "'https://new.example'",
      cv_upload: "'/new.pdf'",
      courses_programs: "'{New}'",
      website: "'https://new.example'",
      notice_settings: `'{}'`,
      created_at: later,
      updated_at: later,
    },
    derived: ['email_key', 'search_name'],
  },
  institutes: {
    where: "name = 'Sample University'",
    tag: 'institute:',
    shown: {
      name: "'Another University'",
      location: "'Europe/Germany'",
      logo_image: "'/new.webp'",
      website: "'https://new.example'",
      user_id: 'NULL',
    },
    listed: [],
    hidden: {
      created_at: later,
      updated_at: later,
      domains: "'{new.example}'",
      came_with_account: 'NOT came_with_account',
    },
    derived: ['name_key', 'search_name'],
  },
};

/** A new value for a column that is in no list, in SQL. */
const newValues: Record<string, string> = {
  text: "'A new text'",
  'text[]': "'{new}'",
  date: "'2027-02-03'",
  boolean: 'NOT $column',
  integer: '4711',
  jsonb: '\'[{"new": true}]\'',
};
for (const [name, table] of Object.entries({ jobs, posts })) {
  const { shown, hidden, derived } = tables[name as Collection];
  for (const column of Object.values(getTableColumns(table)))
    if (column.name !== 'id' && ![...Object.keys({ ...shown, ...hidden }), ...derived].includes(column.name))
      shown[column.name] = newValues[column.getSQLType()]!.replace('$column', column.name);
}

const names = Object.keys(tables) as (keyof typeof tables)[];

let portal: TestPortal;
let listener: pg.Client;
let notifiedTags: string[] = [];

beforeAll(async () => {
  portal = await TestPortal.start();
  const { id, token } = await aPerson(portal, { role: 'university' });
  await anItemOf(portal, 'approved job', id);
  await anItemOf(portal, 'approved post', id);
  await portal.call('POST /institutes', { token, body: { name: 'Sample University' } });
  await portal.db.$client.query("UPDATE institutes SET user_id = $1 WHERE name = 'Sample University'", [id]);
  listener = new pg.Client({ connectionString: portal.databaseUrl });
  listener.on('notification', ({ payload }) => notifiedTags.push(...(payload ?? '').split(' ')));
  await listener.connect();
  await listener.query('LISTEN content_changed');
});
afterAll(async () => {
  await listener?.end();
  await portal?.stop();
});

/** Changes one column and changes it back; answers the tags of the first change. */
async function tagsOfChange(table: keyof typeof tables, column: string, value: string): Promise<string[]> {
  const { where } = tables[table];
  const { rows } = await portal.db.$client.query(
    `SELECT id, ${column}::text AS before FROM ${table} WHERE ${where}`,
  );
  const [{ id, before }] = rows;
  const update = async (expression: string, ...values: unknown[]) => {
    notifiedTags = [];
    await portal.db.$client.query(`UPDATE ${table} SET ${column} = ${expression} WHERE id = $1`, [
      id,
      ...values,
    ]);
    // Notifications arrive before the response to a later query.
    await listener.query('SELECT 1');
    return notifiedTags;
  };
  const tags = await update(value);
  await update('$2', before);
  return tags;
}

describe.each(names)('%s', (table) => {
  const { shown, listed, hidden, derived, tag } = tables[table];

  test('declares for every column whether pages show it', async () => {
    const { rows } = await portal.db.$client.query<{ column: string }>(
      "SELECT column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
      [table],
    );
    const named = [...Object.keys(shown), ...Object.keys(hidden), ...derived, 'id'];
    expect(rows.map(({ column }) => column).toSorted()).toEqual(named.toSorted());
  });

  test.each(Object.entries(shown))('announces a change of %s, which pages show', async (column, value) => {
    const tags = await tagsOfChange(table, column, value);
    expect(tags).toContainEqual(expect.stringContaining(tag));
    if (listed.length > 0) expect([column, tags.includes(table)]).toEqual([column, listed.includes(column)]);
  });

  test.each(Object.entries(hidden))('announces no change of %s, which they don’t', async (column, value) => {
    expect(await tagsOfChange(table, column, value)).toEqual([]);
  });
});
