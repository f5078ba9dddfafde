import { countriesOf } from '../../src/contract/vocabulary/locations.ts';
import { busyUser, idOf, recordIdOf, terms } from './planted.ts';

const array = (values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}]`;
/** A number from 0 to 1 that depends on the row alone, so that every run loads the same rows. */
const noise = (salt: number) => `(abs(hashint8extended(n, ${salt})) % 1000003) / 1000003.0`;
const oneOf = (values: readonly string[], salt: number) =>
  `(${array(values)})[1 + floor(${noise(salt)} * ${values.length})::int]`;
/** Rows of a table refer to rows of another that are there at every size. */
const someUser = (salt: number) => idOf('user', `1 + floor(${noise(salt)} * 9000)::int`);

const kinds = [
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
const subjects = [
  'materials',
  'literature',
  'economics',
  'hydrology',
  'robotics',
  'linguistics',
  'genetics',
  'topology',
  'education',
  'archaeology',
  'photonics',
  'statistics',
  'nursing',
  'history',
  'ecology',
  'logic',
  'music',
  'law',
  'astronomy',
  'chemistry',
  'design',
  'geology',
  'finance',
  'sociology',
  'neuroscience',
];
const givenNames = [
  'Asha',
  'Ravi',
  'Meera',
  'Arjun',
  'Kavya',
  'Imran',
  'Leela',
  'Vikram',
  'Nadia',
  'Tomas',
  'Grace',
  'Samuel',
  'Farah',
  'Joseph',
  'Priya',
  'Daniel',
  'Zoya',
  'Martin',
  'Uma',
  'Peter',
];
const familyNames = [
  terms.commonName,
  'Iyer',
  'Khan',
  'Sharma',
  'Rao',
  'Das',
  'Nair',
  'Singh',
  'Bose',
  'Pillai',
  'Menon',
  'Gupta',
  'Patel',
  'Reddy',
  'Kulkarni',
  'Fernandes',
  'Ahmed',
  'Mehta',
  'Sen',
  'Ghosh',
  'Thomas',
  'George',
  'Varma',
  'Chandra',
  'Mishra',
  'Joshi',
  'Saxena',
  'Bhat',
  'Shetty',
  'Naidu',
  'Kaur',
  'Gill',
  'Sethi',
  'Malik',
  'Qureshi',
  'Dutta',
  'Paul',
  'Roy',
  'Sinha',
  'Verma',
  'Yadav',
  'Tiwari',
  'Pandey',
  'Dubey',
  'Shukla',
  'Trivedi',
  'Desai',
  'Shah',
  'Modi',
  'Lal',
];
const places = Object.entries(countriesOf).flatMap(([continent, names]) =>
  names.map((name) => `${continent}/${name}`),
);

const text = `(SELECT string_agg((${array(subjects)})[1 + (abs(hashint8extended(n * 331 + w, 7)) % ${subjects.length})], ' ') FROM generate_series(1, 60) AS w)`;
const title = `${oneOf(kinds, 1)} || ' of ' || ${oneOf(subjects, 2)} || ' and ' || ${oneOf(subjects, 3)}`;
/** Spread evenly over two years, so that each week has its share at every size. */
const made = (salt: number) => `$now - ${noise(salt)} * interval '730 days'`;
const from = (salt: number) =>
  `FROM (SELECT n, ${made(salt)} AS made, ${text} AS body, ${noise(salt + 1)} AS dice FROM generate_series($1::bigint, $2::bigint) AS n) AS row`;
const brief = (salt: number) =>
  `FROM (SELECT n, ${made(salt)} AS made, ${noise(salt + 1)} AS dice FROM generate_series($1::bigint, $2::bigint) AS n) AS row`;
/** What is written down when it happens lies on the disk in the order of time, over the same two years. */
const inOrder = (salt: number) =>
  `FROM (SELECT n, $now - (1 - n / $count::float8) * interval '730 days' AS made, ${noise(salt)} AS dice
     FROM generate_series($1::bigint, $2::bigint) AS n) AS row`;

/** One item in fifty waits, three in a hundred were rejected, one in a hundred is a draft, one of 200 is featured. */
const status = `CASE WHEN dice < 0.02 THEN 'pending' WHEN dice < 0.05 THEN 'rejected' WHEN dice < 0.06 THEN 'draft' ELSE 'approved' END`;
const standing = `${status}, dice >= 0.06 AND n % 200 = 10, CASE WHEN dice >= 0.06 THEN 'free' END,
  CASE WHEN dice >= 0.06 THEN made + dice * interval '3 days' END, CASE WHEN dice < 0.05 OR dice >= 0.06 THEN made END, made, made`;
const standingColumns =
  'approval_status, featured, payment, first_approved_at, submitted_at, created_at, updated_at';

/** How each table of the admin area is filled with the rows numbered $1 to $2. */
export const tables: readonly string[] = [
  `INSERT INTO users (id, email, password_hash, role, name, mobile, designation, affiliation, subscription, subscription_ends_at, package_type,
     is_email_verified, blocked_at, created_at, updated_at)
   SELECT ${idOf('user', 'n')}, 'person' || n || '@' || ${oneOf(subjects, 4)} || '.example.org', 'none',
     CASE WHEN n % 2000 = 5 THEN 'moderator' WHEN dice < 0.1 THEN 'university' ELSE 'individual' END,
     ${oneOf(givenNames, 5)} || ' ' || ${oneOf(familyNames, 6)}, '+919876543210', 'Researcher', 'Sample Institute',
     CASE WHEN n % 20 = 3 THEN 'premium' ELSE 'free' END, CASE WHEN n % 20 = 3 THEN $now + interval '90 days' END,
     CASE WHEN dice < 0.1 THEN 'FIVE_POSTS' END, true, CASE WHEN n % 500 = 4 THEN $now END, made, made ${brief(10)}`,
  `INSERT INTO credit_balances (user_id, bucket, balance)
   SELECT ${idOf('user', 'n')}, bucket, 5 FROM generate_series($1::bigint, $2::bigint) AS n,
     unnest(ARRAY['blog','callForPaper','program','workshop','course','news','careerAdvice','job']) AS bucket`,
  `INSERT INTO institutes (id, name, location, user_id, created_at, updated_at)
   SELECT ${idOf('institute', 'n')}, 'University of ' || ${oneOf(subjects, 7)} || ' and ' || ${oneOf(subjects, 8)} || ' ' || n, ${oneOf(places, 9)},
     CASE WHEN dice < 0.1 THEN ${idOf('user', 'n')} END, made, made ${brief(10)}`,
  `INSERT INTO posts (id, user_id, title, content, content_text, type, sub_type, ${standingColumns})
   SELECT ${idOf('post', 'n')}, ${someUser(12)}, ${title}, '<p>' || body || '</p>', body,
     ${oneOf(['blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice'], 13)}, NULL, ${standing} ${from(14)}`,
  `INSERT INTO jobs (id, user_id, title, content, content_text, field, location, position, employer, application_deadline, ${standingColumns})
   SELECT ${idOf('job', 'n')}, ${someUser(16)}, ${title}, '<p>' || body || '</p>', body, ARRAY['education'], ${oneOf(places, 17)},
     ARRAY[${oneOf(['professor', 'lecturer', 'dean', 'jrf_srf', 'project_staff', 'director', 'placement', 'admission'], 18)}],
     'University of ' || ${oneOf(subjects, 7)} || ' and ' || ${oneOf(subjects, 8)} || ' ' || n % 3000,
     (made + interval '60 days')::date, ${standing} ${from(19)}`,
  `INSERT INTO approval_logs (id, entity_type, entity_id, entity_title, action, moderator_id, moderator_name, reason, created_at)
   SELECT ${recordIdOf('log')}, CASE WHEN n % 10 = 9 THEN 'user' WHEN n % 2 = 0 THEN 'post' ELSE 'job' END,
     CASE WHEN n % 10 = 9 THEN ${idOf('user', 'n')} WHEN n % 2 = 0 THEN ${idOf('post', 'n')} ELSE ${idOf('job', 'n')} END, 'A title of the log ' || n,
     CASE WHEN n % 10 = 9 THEN 'updated' WHEN dice < 0.15 THEN 'rejected' WHEN dice < 0.17 THEN 'pending' ELSE 'approved' END,
     ${idOf('user', '5 + 2000 * (n % 5)')}, 'Somebody of the staff', CASE WHEN dice < 0.15 THEN 'Its link leads nowhere.' END, made ${inOrder(22)}`,
  `INSERT INTO orders (id, user_id, kind, credit_type, quantity, unit_price, amount, currency, state, provider, provider_order_id,
     provider_payment_id, buyer, paid_at, created_at, updated_at)
   SELECT ${recordIdOf('order')}, ${someUser(23)}, 'credits', 'job', 5, 100000, 500000, 'INR',
     CASE WHEN dice < 0.8 THEN 'paid' WHEN dice < 0.9 THEN 'expired' WHEN dice < 0.98 THEN 'failed' ELSE 'open' END, 'sandbox', 'order_' || n,
     CASE WHEN dice < 0.8 THEN 'pay_' || n END,
     jsonb_build_object('name', ${oneOf(givenNames, 24)} || ' ' || ${oneOf(familyNames, 25)}, 'email', 'person' || n || '@example.org', 'address', NULL, 'stateCode', NULL, 'gstin', NULL),
     CASE WHEN dice < 0.8 THEN made END, made, made ${inOrder(27)}`,
  `INSERT INTO papers (id, kind, order_id, series, financial_year, serial, number, document, issued_at)
   SELECT ${recordIdOf('paper')}, 'invoice', ${recordIdOf('order')}, 'LEC', year, serial, 'LEC/' || year || '/' || serial, '{}', made ${inOrder(27)},
     LATERAL (SELECT CASE WHEN n > 500000 THEN '26-27' ELSE '25-26' END AS year, CASE WHEN n > 500000 THEN n - 500000 ELSE n END AS serial) AS numbered
   WHERE dice < 0.8`,
  `INSERT INTO payment_events (id, provider, event_id, name, outcome, provider_order_id, provider_payment_id, amount, order_id, received_at)
   SELECT ${recordIdOf('event')}, 'sandbox', 'event_' || n, 'payment.captured', CASE WHEN n % 1000 = 6 THEN 'unmatched' WHEN dice < 0.3 THEN 'repeated' ELSE 'settled' END,
     'order_' || n, 'pay_' || n, 500000, ${recordIdOf('order')}, made ${inOrder(29)}`,
  `INSERT INTO sign_ins (id, user_id, outcome, address, user_agent, created_at)
   SELECT ${recordIdOf('signin')}, ${busyUser}, 'signed_in', '192.0.2.1', 'Mozilla/5.0', made ${inOrder(31)}`,
  `INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, actor_id, reason, created_at)
   SELECT ${recordIdOf('entry')}, ${busyUser}, 'job', CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END, 'correction', ${idOf('user', 5)}, 'Measured', made ${inOrder(33)}`,
  // Nobody lets more than 100,000 failed tasks lie, and to make them fail takes longer than all other rows.
  `SELECT count(*) FROM graphile_worker.permanently_fail_jobs((SELECT array_agg(job.id) FROM generate_series($1::bigint, least($2::bigint, 100000)) AS n,
     LATERAL graphile_worker.add_job('send-decision-mail', json_build_object('n', n)) AS job), 'The mail server did not answer')`,
];
