import { eq } from 'drizzle-orm';
import type { CallRoute } from '../../src/contract/index.ts';
import type { Role } from '../../src/contract/vocabulary/index.ts';
import { users } from '../../src/db/index.ts';
import { updateItem } from './item-rows.ts';
import { buildJob, buildPost, buildTestimonial } from './items.ts';
import { createUser, type Person } from './people.ts';
import { pricesOf } from './prices-resource.ts';
import { pushedItems } from './pushed-items.ts';
import type { TestPortal } from './test-portal.ts';

export type PutRoute = Extract<CallRoute, `PUT ${string}`>;
/** Something that is read by one call and replaced by another. */
export interface Resource {
  what: string;
  put: PutRoute;
  by: Person;
  params?: Record<string, string>;
  read: () => Promise<unknown>;
}

let portal: TestPortal;
let people: Record<Role, Person>;
let premium: Person;

/** Accounts by role; those made by an admin have no mobile number, designation or affiliation. */
async function accounts() {
  const of = (role: Role) => createUser(portal, { role });
  people = {
    individual: await of('individual'),
    university: await of('university'),
    moderator: await of('moderator'),
    admin: await of('admin'),
  };
  premium = await createUser(portal, { role: 'university', isPremium: true });
  for (const { id } of [people.admin, people.moderator])
    await portal.db
      .update(users)
      .set({ mobile: null, designation: null, affiliation: null })
      .where(eq(users.id, id));
}

async function profiles(): Promise<Resource[]> {
  const { admin } = people;
  return [...Object.entries(people), ['premium', premium] as const].flatMap(([name, person]) => {
    const params = { id: person.id };
    const read = async (route: CallRoute) => portal.call(route, { params, token: admin.token } as never);
    return [
      {
        what: `profile of ${name}`,
        put: 'PUT /users/profile',
        by: person,
        read: () => portal.call('GET /users/profile', { token: person.token }),
      },
      {
        what: `user ${name}`,
        put: 'PUT /admin/users/:id',
        by: admin,
        params,
        read: () => read('GET /admin/users/:id'),
      },
      ...(person.user.role === 'university'
        ? [
            {
              what: `university ${name}`,
              put: 'PUT /admin/universities/:id',
              by: admin,
              params,
              read: () => read('GET /admin/universities/:id'),
            } as const,
          ]
        : []),
    ] satisfies Resource[];
  });
}

/** A whole and a sparse item of both kinds, as their author, an admin and a draft's owner read them. */
async function items(): Promise<Resource[]> {
  const { individual: author, admin } = people;
  const { token } = author;
  const facts = {
    milestones: [{ kind: 'submission', date: '2027-03-01', time: null, zone: 'AoE', label: null }],
    place: { mode: 'hybrid', city: 'Pune', country: 'IN' },
    fee: { kind: 'amount', amount: 50_000, currency: 'INR' },
    actionLink: 'https://example.org/register',
  };
  const sparseJob = {
    salary: null,
    applicationDeadline: null,
    applyNowLink: null,
    image: null,
    videoLink: null,
  };
  const bodies = {
    posts: {
      whole: { ...buildPost(), ...facts },
      sparse: buildPost({ type: 'news', subType: null, videoLink: null }),
    },
    jobs: { whole: buildJob({ place: facts.place }), sparse: buildJob(sparseJob) },
  };
  const found: Resource[] = [];
  for (const collection of ['posts', 'jobs'] as const)
    for (const [fullness, body] of Object.entries(bodies[collection])) {
      const make = async (route: CallRoute) => {
        const { id } = (await portal.call(route, { body, token } as never)) as { id: string };
        return { id };
      };
      const read = (route: CallRoute, params: object, by: Person) => async () =>
        portal.call(route, { params, token: by.token } as never);
      for (const status of ['pending', 'approved', 'rejected'] as const) {
        const params = await make(`POST /${collection}`);
        const decision = { approvalStatus: status, reason: 'Not yet complete' };
        if (status !== 'pending')
          await portal.call(`PUT /${collection}/:id/approve`, { params, body: decision, token: admin.token });
        const what = `${status} ${fullness} of ${collection}`;
        found.push({
          what: `${what} by an admin`,
          put: `PUT /admin/${collection}/:id`,
          by: admin,
          params,
          read: read(`GET /admin/${collection}/:id`, params, admin),
        });
        found.push({
          what,
          put: `PUT /${collection}/:id`,
          by: author,
          params,
          read: read(`GET /${collection}/:id`, params, author),
        });
      }
      const params = await make(`POST /drafts/${collection}`);
      found.push({
        what: `draft ${fullness} of ${collection}`,
        put: `PUT /drafts/${collection}/:id`,
        by: author,
        params,
        read: read(`GET /drafts/${collection}/:id`, params, author),
      });
    }
  for (const collection of ['posts', 'jobs'] as const) {
    const params = {
      id: (
        (await portal.call(`POST /drafts/${collection}`, { body: { type: 'news' }, token })) as { id: string }
      ).id,
    };
    found.push({
      what: `empty draft of ${collection}`,
      put: `PUT /drafts/${collection}/:id`,
      by: author,
      params,
      read: () => portal.call(`GET /drafts/${collection}/:id`, { params, token }),
    });
  }
  return found;
}

/** What a person keeps. */
async function kept(): Promise<Resource[]> {
  const { individual: reader, admin } = people;
  const { token } = reader;
  const settings = { userId: premium.id, approvalStatus: 'approved' };
  const job = await portal.call('POST /admin/jobs', {
    body: { ...buildJob(), ...settings },
    token: admin.token,
  });
  const post = await portal.call('POST /admin/posts', {
    body: { ...buildPost(), ...settings },
    token: admin.token,
  });
  await portal.call('PUT /saved/jobs/:id', { params: { id: job.id }, body: {}, token });
  const dates = [{ label: 'Ask for a reference', date: '2026-12-01' }];
  await portal.call('PUT /saved/posts/:id', {
    params: { id: post.id },
    body: { note: 'Ask Asha', dates },
    token,
  });
  const entry = (collection: 'jobs' | 'posts', { id }: { id: string }): Resource => ({
    what: `entry of ${collection}`,
    put: `PUT /saved/${collection}/:id`,
    by: reader,
    params: { id },
    read: async () =>
      (await portal.call('GET /saved', { token })).saved.find((one) => one.kind === collection),
  });
  await updateItem(post.id, { series }, portal.db);
  const searches = [];
  for (const paused of [false, true]) {
    const body = { name: `Paused: ${paused}`, kind: 'jobs', query: 'q=lecturer', frequency: 'daily' };
    const { id } = await portal.call('POST /searches', { body, token });
    if (paused) await portal.call('PUT /searches/:id', { params: { id }, body: { paused }, token });
    searches.push({
      what: `search, paused: ${paused}`,
      put: 'PUT /searches/:id' as const,
      by: reader,
      params: { id },
      read: async () => (await portal.call('GET /searches', { token })).searches.find((one) => one.id === id),
    });
  }
  return [entry('jobs', job), entry('posts', post), ...searches, ...(await follows())];
}

const series = 'Winter schools';

async function follows(): Promise<Resource[]> {
  const { individual: reader, admin } = people;
  const { token } = reader;
  const institute = await portal.call('POST /institutes', {
    body: { name: 'Institute of Follows', location: null },
    token: admin.token,
  });
  const ids = {
    institutes: institute.id,
    fields: 'data_science',
    series,
  };
  return Object.entries(ids).map(([kind, id]) => {
    const put = 'PUT /follows/:kind/:id' as const;
    const params = { kind, id };
    return {
      what: `followed ${kind}`,
      put,
      by: reader,
      params,
      read: async () => {
        const { follows: all } = await portal.call('GET /follows', { token });
        return all.find((one) => one.kind === kind) ?? portal.call(put, { params, token } as never);
      },
    };
  });
}

/** Institutes, billing and the site's own content. */
async function others(): Promise<Resource[]> {
  const { admin, university } = people;
  const found: Resource[] = [];
  for (const [name, body] of Object.entries({
    sparse: { name: 'Institute of Nothing', location: null },
    whole: {
      name: 'Institute of All',
      location: 'Asia/India',
      logoImage: '/sample/crests/01.svg',
      website: 'https://all.example/',
    },
  })) {
    const params = { id: (await portal.call('POST /institutes', { body, token: admin.token })).id };
    const read = () => portal.call('GET /institutes/:id', { params });
    found.push({ what: `${name} institute`, put: 'PUT /admin/institutes/:id', by: admin, params, read });
  }
  const { institutes } = await portal.call('GET /institutes/mine', { token: university.token });
  const own = { id: institutes[0]!.id };
  const site = 'https://own.example/';
  const page = { about: 'Founded in 1916.', website: site, kind: 'university', aisheId: 'U-0456' } as const;
  for (const body of [{}, page])
    await portal.call('PUT /institutes/:id/page', { params: own, token: university.token, body });
  found.push({
    what: 'page of an institute',
    put: 'PUT /institutes/:id/page',
    by: university,
    params: own,
    read: () => portal.call('GET /institutes/:id', { params: own }),
  });
  const sections = {
    identity: { name: 'Sample Portal', strapLine: 'For scholars', logo: '/sample/crests/01.svg' },
    partners: [{ name: 'Partner', logo: null }],
    testimonials: [buildTestimonial('Asha')],
    contacts: { address: '1 Campus Road', email: 'office@example.org' },
    grievanceOfficer: { name: 'Asha Rao', address: '1 Campus Road', email: 'asha@example.org' },
    about: { lead: 'About us', paragraphs: ['We publish.'] },
    terms: { html: '<h2>Use</h2><p>Be kind.</p>' },
    privacy: { html: '<p>Little is kept.</p>' },
    mails: { signature: 'Yours,\nThe office' },
  };
  for (const [section, content] of Object.entries(sections)) {
    const put = `PUT /admin/site-content/${section as keyof typeof sections}` as const;
    await portal.call(put, { body: { content }, token: admin.token });
    const read = async () => (await portal.call('GET /site-content'))[section as keyof typeof sections];
    found.push({ what: section, put, by: admin, read });
  }
  const ofAdmin = () => portal.call('GET /admin/checklist', { token: admin.token });
  found.push({ what: 'checklist', put: 'PUT /admin/checklist', by: admin, read: ofAdmin });
  const read = () => portal.call('GET /payments/billing', { token: university.token });
  return [...found, { what: 'billing details', put: 'PUT /payments/billing', by: university, read }];
}

/** One of each kind, as whole and as sparse as they can be. */
export async function everyResource(of: TestPortal): Promise<Resource[]> {
  portal = of;
  await accounts();
  return [
    ...(await profiles()),
    ...(await items()),
    ...(await pushedItems(portal, people.individual)),
    ...(await kept()),
    ...(await others()),
    pricesOf(portal, people.admin),
  ];
}
