/** Large tables, whose indexes are built after they are filled. */
export const recorded = [
  'users',
  'posts',
  'jobs',
  'institutes',
  'approval_logs',
  'orders',
  'papers',
  'payment_events',
  'sign_ins',
  'credit_ledger',
];

/** 32 hexadecimal digits as a UUID of version 7. */
const asId = (digits: string): string =>
  `overlay(overlay(${digits} placing '7' from 13) placing '8' from 17)::uuid`;

/** A row's id by table and number, so that rows can name each other. */
export const idOf = (table: string, n: number | string): string => asId(`md5('${table}' || ${n})`);

/** The id of row n of a table that is written in the order of time: ids grow with it, as UUIDs of version 7 do. */
export const recordIdOf = (table: string): string =>
  asId(`lpad(to_hex(n), 12, '0') || right(md5('${table}' || n), 20)`);

/** Terms that searches look for. Rare ones stand in the same rows whatever the size. */
export const terms = {
  commonTitle: 'professor',
  rareTitle: 'papyrology',
  /** A family name of one user in fifty. */
  commonName: 'banerjee',
  rareName: 'quillfeather',
  nowhere: 'xylophonist',
  /** A title and a name whose words are common, put together as nowhere else: nothing is much alike. */
  likeNoOther: 'Professor of hydrology, law, music and photonics',
};

/** The one account that has as many sign-ins and ledger rows as there are rows in a table. */
export const busyUser = idOf('user', 77);

/** What makes a few of the first rows special. */
export const planted = [
  `UPDATE jobs SET title = title || ' and ${terms.rareTitle}' WHERE id IN (${[11, 222, 3333].map((n) => idOf('job', n)).join(',')})`,
  `UPDATE posts SET title = title || ' and ${terms.rareTitle}' WHERE id IN (${[11, 222, 3333].map((n) => idOf('post', n)).join(',')})`,
  `UPDATE jobs SET title = '${terms.likeNoOther}', employer = 'College of ecology' WHERE id = ${idOf('job', 4444)}`,
  `UPDATE posts SET title = '${terms.likeNoOther}' WHERE id = ${idOf('post', 4444)}`,
  `UPDATE institutes SET name = 'Quillfeather Memorial Polytechnic' WHERE id = ${idOf('institute', 4444)}`,
  `UPDATE users SET name = 'Zubin ${terms.rareName}' WHERE id IN (${[11, 222].map((n) => idOf('user', n)).join(',')})`,
];
