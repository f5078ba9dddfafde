import type pg from 'pg';
import type { Waves } from './record-statements.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What a statement did: how it came to its rows, how many pages it touched, how long that took. */
export interface Explained {
  road: string;
  pages: number;
  ms: number;
}

/** Explains statements as they are carried out, those of one verb together. */
export async function explain(pool: pg.Pool, waves: Waves): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const { text, values } of waves.flat()) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const answer = rows[0]?.['QUERY PLAN'][0];
    if (!answer) continue;
    const { Plan: plan } = answer;
    explained.push({
      road: [...new Set(accesses(plan))].join(' + ') || 'no table',
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms: answer['Execution Time'],
    });
  }
  return explained;
}

/** Every access to a table or index, with the rows that came of it. */
function accesses(plan: Plan): string[] {
  const rows = Math.round(plan['Actual Rows'] * plan['Actual Loops']);
  const type = plan['Node Type'];
  const own =
    plan['Actual Loops'] === 0
      ? []
      : plan['Index Name']
        ? [`${plan['Index Name']}${type === 'Index Only Scan' ? ' alone' : ''} (${rows})`]
        : type.endsWith('Seq Scan')
          ? [`ALL of ${plan['Relation Name']} (${rows})`]
          : [];
  return [...own, ...(plan.Plans ?? []).flatMap(accesses)];
}
