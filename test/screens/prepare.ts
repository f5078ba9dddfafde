import { ask } from '../shipped/support/ask.ts';
import { buildJobToday } from '../support/items.ts';
import type { Prepared, Visitor } from './scene.ts';

/** More than a page of the queue. */
const queueLength = 55;

const unbroken = 'Interdisziplinärforschungsgemeinschaft'.repeat(6).slice(0, 200);
const rightToLeft = {
  title: 'أستاذ مساعد في علم اللغة الحاسوبي ومعالجة اللغات الطبيعية',
  employer: 'جامعة العلوم والآداب',
  content:
    '<p>تعلن الجامعة عن حاجتها إلى أستاذ مساعد في علم اللغة الحاسوبي. يدرّس المرشح مقررين في العام ويشرف على رسائل الماجستير.</p>',
};

/** Registers a user. @returns the token */
async function register(url: string): Promise<string> {
  const body = {
    role: 'individual',
    name: 'Ishaan Varma',
    email: 'newcomer@university.example',
    countryCode: '+91',
    mobile: '+919876543210',
    password: 'Correct-horse7',
    confirmPassword: 'Correct-horse7',
    designation: 'Doctoral student',
    affiliation: 'Meghdoot University',
    terms: true,
  };
  return (await ask(url, '/api/auth/register', { method: 'POST', body })).json().data.token;
}

type Done = (method: string, path: string, visitor: Visitor, body?: unknown) => Promise<any>;

/** A list with a job and a call, and a saved search. */
async function saveExamples(done: Done, job: string): Promise<void> {
  const { posts } = await done('GET', '/posts?type=callForPaper&limit=1', 'guest');
  await done('PUT', `/saved/jobs/${job}`, 'individual', { stage: 'saved', note: null });
  const note = 'Ask the head of the laboratory for a reference.';
  await done('PUT', `/saved/posts/${posts[0].id}`, 'individual', { stage: 'preparing', note });
  const search = { name: 'Faculty positions', kind: 'jobs', query: 'filter=faculty', frequency: 'daily' };
  await done('POST', '/searches', 'individual', search);
}

/**
 * Adds what the sample content lacks: a new user, a full queue, and very long and right-to-left texts.
 */
export async function prepare(url: string, tokens: Map<Visitor, string>): Promise<Prepared> {
  tokens.set('newcomer', await register(url));
  const done = async (method: string, path: string, visitor: Visitor, body?: unknown) => {
    const answer = await ask(url, `/api${path}`, { method, token: tokens.get(visitor), body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json().data;
  };
  const job = (changes: Parameters<typeof buildJobToday>[0]) =>
    done('POST', '/jobs', 'individual', buildJobToday(changes));
  for (let number = 1; number <= queueLength; number += 1)
    await job({
      title:
        number % 9 === 0 ? `${number} ${unbroken}`.slice(0, 200) : `Lecturer in Area Studies, post ${number}`,
      content: `<p>Teach course ${number} of the programme, supervise theses, and take part in its admission for three years.</p>`,
    });
  const shown = new Map<string, string>();
  for (const [name, changes] of [
    ['long', { title: unbroken, employer: unbroken.slice(0, 120), salary: unbroken.slice(0, 100) }],
    ['rtl', rightToLeft],
  ] as const) {
    const { id } = await job(changes);
    await done('PUT', `/jobs/${id}/approve`, 'admin', { approvalStatus: 'approved' });
    shown.set(name, id);
  }
  await saveExamples(done, shown.get('long')!);
  const first = async (path: string, visitor: Visitor) => (await done('GET', path, visitor)).jobs[0].id;
  const all = await done('GET', '/jobs?includeExpired=true&sort=oldest&limit=100', 'guest');
  return {
    long: shown.get('long')!,
    rightToLeft: shown.get('rtl')!,
    closed: all.jobs.find(({ isClosed }: { isClosed: boolean }) => isClosed).id,
    rejected: await first('/jobs?includeAllStatuses=true&approvalStatus=rejected', 'admin'),
    pending: await first('/jobs?includeAllStatuses=true&approvalStatus=pending&sort=oldest', 'admin'),
  };
}
