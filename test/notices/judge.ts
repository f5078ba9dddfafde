import type { ParsedJob } from '../../src/contract/publishing/parsed-job.ts';

/** What a case expects of `POST /jobs/parse` (README.md). A list of values means one of these. */
export interface Expected {
  input: string;
  kind: 'html' | 'txt' | 'csv' | 'pdf' | 'docx' | 'xlsx';
  [field: string]: any;
}
/**
 * right: as expected, and asked where that is expected. asked: something else, but a problem names the field. null: nothing is said.
 * wrong: another value, and no problem.
 */
export type Mark = 'right' | 'asked' | 'null' | 'wrong';
export type Marks = Record<string, Mark>;
/** In the order of the table. */
export const fields = [
  'title',
  'employer',
  'advertisementNumber',
  'applicationDeadline',
  'milestones',
  'fees',
  'applyNowLink',
  'salary',
  'openings',
  'vacancies',
  'level',
  'pay',
  'contract',
  'months',
  'content',
];
type Row = { category: string | null; count: number; horizontal: string | null };
type Fee = { category: string | null; amount: number | null; currency: string | null };

const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const list = <Value>(want: Value | Value[]): Value[] => (Array.isArray(want) ? want : [want]);
const isText = (want: unknown, got: unknown): boolean =>
  list(want).some((one) => (one === null ? got == null : got != null && plain(one) === plain(got)));

const names: Record<string, string> = {
  general: 'ur',
  gen: 'ur',
  unreserved: 'ur',
  open: 'ur',
  'un reserved': 'ur',
  'obc ncl': 'obc',
  pwd: 'pwbd',
  ph: 'pwbd',
  female: 'women',
  woman: 'women',
};
/** One name of a group, however it is spelt: 'UR / अनारक्षित' is UR. */
function group(text: string): string {
  const name = plain(
    text
      .replace(/\((?:ncl|non[- ]creamy[^)]*|[^()]*categor[^()]*|horizontal)\)/gi, ' ')
      .replace(/\b(?:candidates?|applicants?|category|categories|of all categories|all categories)\b/gi, ' '),
  );
  const latin = name
    .split(' ')
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join(' ');
  return names[name] ?? names[latin] ?? (latin || name);
}
const groupsOf = (text: string | null): string[] =>
  text
    ? text
        .split(/\s*(?:\/|,|&|;|\band\b)\s*/i)
        .filter(Boolean)
        .map(group)
    : [''];

function feesOf(fees: readonly Fee[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const { category, amount, currency } of fees)
    for (const one of groupsOf(category)) {
      const [had, now] = [map.get(one), `${amount} ${currency}`];
      map.set(one, had === undefined || had === now ? now : `${had}|${now}`);
    }
  return map;
}
function vacanciesOf(rows: readonly Row[] = []): Map<string, number> {
  const map = new Map<string, number>();
  for (const { category, count, horizontal } of rows) {
    if (count === 0) continue;
    const vertical = category === null ? 'all' : group(category);
    const key = horizontal ? `h:${category ? `${vertical}:` : ''}${group(horizontal)}` : vertical;
    map.set(key, (map.get(key) ?? 0) + count);
  }
  return map;
}
/** Whether all that is in `got` is right, so that only something is missing. */
const isPart = <Value>(got: Map<string, Value>, want: Map<string, Value>): boolean =>
  [...got].every(([key, value]) => want.get(key) === value);
const isSame = <Value>(a: Map<string, Value>, b: Map<string, Value>): boolean =>
  a.size === b.size && isPart(a, b);
const isPay = (want: unknown, got: any): boolean =>
  list(want as any).some((one) =>
    one === null
      ? got == null
      : got != null &&
        one.min === got.min &&
        (one.max ?? one.min) === (got.max ?? got.min) &&
        one.currency === got.currency &&
        one.per === got.per,
  );
const link = (url: unknown): string | null => (url == null ? null : String(url).replace(/\/$/, ''));

/** Marks each field of a case. */
export function judge(want: Expected, { proposal, problems }: ParsedJob): Marks {
  const result: Marks = {};
  const asks = (...wheres: string[]): boolean =>
    problems.some(({ where }) => wheres.some((one) => where === one || where.startsWith(`${one}.`)));
  const set = (field: string, isRight: boolean, isNothing: boolean, wheres = [field]) => {
    const isDue = (want['problems'] ?? []).some(({ where }: { where: string }) =>
      where.split('|').some((one) => wheres.includes(one)),
    );
    const isAsked = asks(...wheres);
    if (isRight) result[field] = !isDue || isAsked ? 'right' : 'null';
    else result[field] = isAsked ? 'asked' : isNothing ? 'null' : 'wrong';
  };
  for (const field of ['title', 'employer', 'advertisementNumber', 'salary'] as const)
    set(field, isText(want[field], proposal[field]), proposal[field] == null);
  judgeDates(want, proposal, asks, set);
  const [wantFees, gotFees] = [feesOf(want['fees']), feesOf(proposal.fees)];
  set('fees', isSame(wantFees, gotFees), isPart(gotFees, wantFees));
  set(
    'applyNowLink',
    list(want['applyNowLink']).some((one) => link(one) === link(proposal.applyNowLink)),
    proposal.applyNowLink == null,
  );
  judgeOpenings(
    want,
    proposal.openings,
    asks,
    (field, isRight, isNothing) => set(field, isRight, isNothing),
    result,
  );
  // The heading became the title.
  const words = plain(
    `${proposal.title ?? ''} ${proposal.content}`
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' '),
  );
  const keeps = (want['keeps'] ?? []).every((one: string) => words.includes(plain(one)));
  const isDirty =
    /<script|<style|\son\w+=|mso-|class=|\0/i.test(proposal.content) ||
    (want['drops'] ?? []).some((one: string) =>
      JSON.stringify(proposal).includes(JSON.stringify(one).slice(1, -1)),
    );
  set('content', keeps && !isDirty && proposal.content !== '', proposal.content === '' && !isDirty);
  return result;
}

type Set = (field: string, isRight: boolean, isNothing: boolean, wheres?: string[]) => void;
function judgeDates(
  want: Expected,
  { applicationDeadline: deadline, milestones }: ParsedJob['proposal'],
  asks: (...wheres: string[]) => boolean,
  set: Set,
): void {
  if (want['deadlineMay'])
    set(
      'applicationDeadline',
      (deadline == null || want['deadlineMay'].includes(deadline)) && asks('applicationDeadline'),
      deadline == null,
    );
  else {
    // A zone that is not taken over has to be asked for.
    const isZoned =
      want['problemsUnless'] === 'zone' &&
      milestones.some(({ kind, zone }) => kind === 'application' && zone);
    const due = want['problems'];
    if (isZoned) delete want['problems'];
    set('applicationDeadline', want['applicationDeadline'] === deadline, deadline == null);
    if (isZoned) want['problems'] = due;
  }
  if (want['milestones'] === '*') return;
  const judged = milestones.filter(({ kind }) =>
    ['application', 'hardCopy', 'interview', 'reviewBegins'].includes(kind),
  );
  const fits = (one: any, got: any): boolean =>
    one.kind === got.kind &&
    one.date === got.date &&
    list(one.time).includes(got.time ?? null) &&
    (one.zone == null || list(one.zone).includes(got.zone ?? null));
  const all = [
    ...want['milestones'],
    ...(want['optional'] ?? []).map((one: any) => ({ ...one, time: [null, ...list(one.time)] })),
  ];
  const missing = want['milestones'].filter((one: any) => !judged.some((got) => fits(one, got)));
  const foreign = judged.filter((got) => !all.some((one) => fits(one, got)));
  set('milestones', missing.length === 0 && foreign.length === 0, foreign.length === 0, [
    'milestones',
    'applicationDeadline',
  ]);
}

const parts: [string, (want: any, got: any) => Mark][] = [
  [
    'vacancies',
    (one, other) => {
      const [a, b] = [vacanciesOf(one), vacanciesOf(other)];
      return isSame(a, b) ? 'right' : isPart(b, a) ? 'null' : 'wrong';
    },
  ],
  ['pay', (one, other) => (isPay(one, other) ? 'right' : other == null ? 'null' : 'wrong')],
  ...['level', 'contract', 'months'].map((name): [string, (want: any, got: any) => Mark] => [
    name,
    (one, other) => (one === (other ?? null) ? 'right' : other == null ? 'null' : 'wrong'),
  ]),
];
function judgeOpenings(
  want: Expected,
  got: ParsedJob['proposal']['openings'],
  asks: (...wheres: string[]) => boolean,
  set: Set,
  result: Marks,
): void {
  const wanted: any[] = want['openings'];
  const fit =
    got.length === wanted.length &&
    wanted.every(
      (one, at) => isText(one.title, got[at]!.title) && isText(one.department, got[at]!.department),
    );
  set('openings', fit || (want['openingsMay'] === 'split' && asks('openings')), got.length === 0);
  for (const [name, judgeOne] of parts) {
    if (wanted.every((one) => one[name] === undefined)) continue;
    const marks = wanted.map((one, at): Mark =>
      one[name] === undefined
        ? 'right'
        : got[at] === undefined
          ? 'null'
          : judgeOne(one[name], (got[at] as any)[name]),
    );
    const worst: Mark =
      marks.includes('wrong') || got.length > wanted.length
        ? 'wrong'
        : marks.includes('null')
          ? 'null'
          : 'right';
    const isAsked = asks('openings') || wanted.some((_, at) => asks(`openings.${at}.${name}`));
    if (worst === 'right') result[name] = 'right';
    else if (isAsked) result[name] = want[`${name}May`] === 'asked' ? 'right' : 'asked';
    else result[name] = got.length === 0 ? 'null' : worst;
  }
}
