import type pg from 'pg';
import type { Waves } from '../lists/record-statements.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What a statement did: how it came to its rows, how many pages it touched, how long that took. */
export interface Explained {
  /** The tree of its steps in one line. */
  plan: string;
  pages: number;
  ms: number;
}

/** Explains statements as they are carried out, those of one verb together; the second time, when what they need is in memory. */
export async function explain(pool: pg.Pool, waves: Waves): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const { text, values } of waves.flat()) {
    await pool.query(text, values);
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const answer = rows[0]?.['QUERY PLAN'][0];
    if (!answer) continue;
    const { Plan: plan } = answer;
    explained.push({
      plan: written(plan).join(', ') || 'no table',
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms: answer['Execution Time'],
    });
  }
  return explained;
}

/** Steps that say how much work there is; others only hand rows on. */
const telling: Record<string, string> = {
  Sort: 'sort',
  'Incremental Sort': 'sort',
  Aggregate: 'aggregate',
  'Hash Join': 'hash join',
  'Merge Join': 'merge join',
  BitmapAnd: 'and',
  BitmapOr: 'or',
};

function written(plan: Plan): string[] {
  if (plan['Actual Loops'] === 0) return [];
  const below = (plan.Plans ?? []).flatMap(written);
  const rows = Math.round(plan['Actual Rows'] * plan['Actual Loops']);
  const type = plan['Node Type'];
  if (plan['Index Name'])
    return [`\`${plan['Index Name']}\`${type === 'Index Only Scan' ? ' alone' : ''} ${rows}`];
  if (type.endsWith('Seq Scan')) return [`ALL of \`${plan['Relation Name']}\` ${rows}`];
  const name = telling[type];
  return name && below.length > 0 ? [`${name} (${below.join(', ')})`] : below;
}
