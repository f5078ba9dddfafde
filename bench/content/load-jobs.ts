import type pg from 'pg';
import { authors, idOf } from './load-people.ts';
import { jobFields, jobPositions } from '../../src/contract/vocabulary/index.ts';
import { countriesOf } from '../../src/contract/vocabulary/locations.ts';

const places = Object.entries(countriesOf).flatMap(([continent, names]) =>
  names.map((name) => `${continent}/${name}`),
);

const subjects =
  'materials,literature,economics,hydrology,robotics,linguistics,genetics,topology,education,archaeology,photonics,statistics,nursing,history,ecology,logic,music,law,astronomy,chemistry,design,geology,finance,sociology,neuroscience'.split(
    ',',
  );
const words =
  'research teaching department candidate application project students laboratory faculty university degree experience publication seminar methods analysis theory practice field committee funding doctoral graduate course data review report team salary interview deadline letter reference travel conference library curriculum assessment training outreach society journal proposal budget mentor colleague thesis archive survey model measurement policy'.split(
    ' ',
  );

/** A number from 0 to 1 that depends on the row alone, so that every run loads the same rows. */
const noise = (salt: number) => `((abs(hashint8extended(n, ${salt})) % 1000003) / 1000003.0)`;
const oneOf = (list: string, salt: number) =>
  `(${list})[1 + floor(${noise(salt)} ^ 2 * array_length(${list}, 1))::int]`;

/** Terms that the searches look for, and how often they occur. */
export const planted = {
  /** in the titles of one job in twelve, spread evenly */
  commonTitle: 'assistant',
  /** in about nine texts of ten */
  commonText: 'curriculum',
  /** in one text of 2,500 */
  rareText: 'zygomorphic',
  /** in the titles of 40 of the first 100,000 jobs and of no other: as many matches with a million */
  rareTitle: 'papyrology',
  /** two letters: in titles of one job in 20,000, and in many texts */
  rareShort: 'yr',
  commonShort: 'as',
  nowhere: 'xylophonist',
};

const titles = [
  'Assistant Professor',
  'Associate Professor',
  'Professor',
  'Lecturer',
  'Research Fellow',
  'Project Officer',
  'Head',
  'Dean',
  'Director',
  'Instructor',
  'Reader',
  'Tutor',
];

/**
 * Makes jobs by SQL alone: one row in 20 waits or was rejected, one of 200 is featured, a third has no deadline, some are past,
 * texts have 120 words. Frequent values are much more frequent than rare ones.
 */
export async function loadJobs(client: pg.Client, from: number, to: number, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO jobs (id, user_id, title, content, content_text, field, location, position, employer, salary, application_deadline,
       apply_now_link, approval_status, featured, payment, first_approved_at, submitted_at, created_at, updated_at)
     SELECT
       (lpad(to_hex(floor(extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, ${idOf('author', `n % ${authors}`)},
       (ARRAY['${titles.join("','")}'])[1 + n % ${titles.length}] || ' of ' || CASE WHEN n % 2500 = 77 AND n <= 100000 THEN '${planted.rareTitle}' ELSE ${oneOf('$2::text[]', 11)} END || ' ' || n,
       '<p>' || body || '</p>', body,
       ARRAY[${oneOf('$3::text[]', 1)}], ${oneOf('$4::text[]', 2)}, ARRAY[${oneOf('$5::text[]', 3)}],
       'University ' || floor(${noise(4)} ^ 2 * 3000)::int, NULL,
       CASE WHEN ${noise(5)} < 0.33 THEN NULL ELSE ($1::timestamptz + (${noise(6)} * 150 - 30) * interval '1 day')::date END,
       'https://example.org/' || n,
       CASE WHEN n % 20 = 3 THEN CASE WHEN n % 40 = 3 THEN 'pending' ELSE 'rejected' END ELSE 'approved' END,
       n % 200 = 10, 'free', made, made, made, made
     FROM (
       SELECT n, $1::timestamptz - (1000000 - n) * interval '20 seconds' AS made,
         (SELECT string_agg((($6::text[])[1 + (abs(hashint8extended(n * 331 + w, 7)) % array_length($6::text[], 1))]), ' ') FROM generate_series(1, 120) AS w)
         || CASE WHEN n % 2500 = 124 THEN ' ${planted.rareText}' ELSE '' END || ' ' || n AS body
       FROM generate_series($7::bigint, $8::bigint) AS n -- the millionth is as new as can be
     ) AS row`,
    [now, subjects, jobFields, places, jobPositions, words, from, to],
  );
}
