import { eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  alertRecipients,
  apiKeys,
  errorReports,
  follows,
  instituteClaims,
  institutes,
  members,
  orders,
  paymentEvents,
  reportCases,
  reports,
  savedItems,
  savedSearches,
  secondFactors,
  sessions,
  users,
} from '../../src/db/index.ts';
import { newSearch } from '../../src/domain/discovery/searches/save-search.ts';
import { newId } from '../../src/domain/platform/context.ts';
import type { PathTarget } from '../../src/api/permission-rows.ts';
import { collectionOf, type ApprovalStatus, type ItemEntity } from '../../src/contract/vocabulary/index.ts';
import { insertItem } from './item-rows.ts';
import type { TestPortal } from './test-portal.ts';
import { addDays } from '../../src/contract/time/days.ts';

/** Inserts a record of this kind for an owner directly into the database, and returns its id. */
export async function createOwnedItem(portal: TestPortal, kind: PathTarget, userId: string): Promise<string> {
  const id = newId();
  const now = portal.now;
  const [first = '', second = ''] = kind.split(' ');
  const { db } = portal;
  if (kind === 'saved search') return createSavedSearch(portal, userId);
  if (kind === 'site section') return 'identity';
  if (first === 'saved') return createSavedItem(portal, second as ItemEntity, userId);
  if (first === 'reported') return createReportedJob(portal, userId);
  if (second === 'post' || second === 'job')
    return insertItem(
      {
        type: second === 'job' ? 'job' : 'workshop',
        subType: second === 'job' ? null : 'offline',
        userId,
        title: 'Something of somebody',
        content: '<p>Teach two courses a year and supervise theses in policy analysis, for three years.</p>',
        image: '/sample/covers/arches.svg',
        field: ['public_policy'],
        location: 'Africa/South Africa',
        position: ['lecturer'],
        organiser: 'Sample University',
        approvalStatus: first as ApprovalStatus,
        payment: 'free',
        firstApprovedAt: first === 'approved' ? now : null,
        submittedAt: first === 'draft' ? null : now,
        createdAt: now,
      },
      db,
    );
  if (kind === 'member')
    await db.insert(members).values({
      id,
      institutionId: userId,
      role: 'editor',
      email: `${id}@example.org`,
      invitedAt: now,
      expiresAt: now,
    });
  else if (kind === 'api key')
    await db.insert(apiKeys).values({
      id,
      userId,
      name: 'Nightly push',
      prefix: 'lk_abcdef',
      tokenHash: Buffer.from(id),
      scopes: ['read', 'jobs'],
      createdAt: now,
      expiresAt: addDays(now, 1),
    });
  else if (kind === 'session')
    await db.insert(sessions).values({
      id,
      userId,
      tokenHash: Buffer.from(id),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: addDays(now, 1),
    });
  else if (second === 'institute') {
    await db.insert(institutes).values({ id, name: `Institute ${id}`, createdAt: now, updatedAt: now });
    await db.insert(follows).values({ id, userId, kind: 'institutes', instituteId: id, createdAt: now });
  } else if (kind === 'institute')
    await db
      .insert(institutes)
      .values({ id, name: `Institute ${id}`, userId, createdAt: now, updatedAt: now });
  else if (kind === 'institute claim') await createClaim(portal, id, userId);
  else if (kind === 'order')
    await db.insert(orders).values({
      id,
      userId,
      type: 'credits',
      creditType: 'job',
      quantity: 1,
      unitPrice: 100_000,
      amount: 100_000,
      currency: 'INR',
      state: 'open',
      provider: 'sandbox',
      providerOrderId: `order_${randomUUID()}`,
      buyer: { name: 'Somebody', email: 'somebody@example.org', address: null, stateCode: null, gstin: null },
      createdAt: now,
      updatedAt: now,
    });
  else if (kind === 'event')
    await db.insert(paymentEvents).values({
      id,
      provider: 'sandbox',
      eventId: randomUUID(),
      name: 'payment.captured',
      outcome: 'unmatched',
      receivedAt: now,
    });
  else if (kind === 'error report') return createErrorReport(portal);
  else if (kind === 'author') {
    await createAccount(portal, id, 'user');
    await insertItem({ type: 'blog', userId: id }, db);
  } else if (kind === 'user' || kind === 'university user') await createAccount(portal, id, kind);
  else throw new Error(`no ${kind} can be made`);
  return id;
}

async function createSavedSearch(portal: TestPortal, userId: string): Promise<string> {
  const [id, recipientId, now] = [newId(), newId(), portal.now];
  await portal.db
    .insert(alertRecipients)
    .values({ id: recipientId, userId, createdAt: now })
    .onConflictDoNothing();
  const [recipient] = await portal.db
    .select()
    .from(alertRecipients)
    .where(eq(alertRecipients.userId, userId));
  const made = newSearch({
    id,
    recipientId: recipient!.id,
    name: 'Jobs',
    kind: 'jobs',
    query: '',
    frequency: 'none',
    policyVersion: 'May 2023',
    now,
  });
  await portal.db.insert(savedSearches).values({ ...made, confirmedAt: now });
  return id;
}

/** On the person's list; the item is somebody else's. */
async function createSavedItem(portal: TestPortal, itemKind: ItemEntity, userId: string): Promise<string> {
  const author = newId();
  await createAccount(portal, author, 'user');
  const itemId = await createOwnedItem(portal, `approved ${itemKind}`, author);
  const entry = {
    userId,
    collection: collectionOf[itemKind],
    itemId,
    title: 'Something',
    stage: 'saved' as const,
  };
  await portal.db.insert(savedItems).values({ ...entry, savedAt: portal.now });
  return itemId;
}

/** A job of the owner. @returns the id of the case about it */
async function createReportedJob(portal: TestPortal, userId: string): Promise<string> {
  const targetId = await createOwnedItem(portal, 'approved job', userId);
  const [id, at] = [newId(), portal.now];
  await portal.db
    .insert(reportCases)
    .values({ id, kind: 'jobs', targetId, title: 'Something of somebody', openedAt: at });
  await portal.db.insert(reports).values({ id, caseId: id, reason: 'fake', createdAt: at });
  return id;
}

async function createClaim(portal: TestPortal, id: string, userId: string): Promise<void> {
  const now = portal.now;
  const instituteId = newId();
  await portal.db
    .insert(institutes)
    .values({ id: instituteId, name: `Institute ${id}`, createdAt: now, updatedAt: now });
  await portal.db.insert(instituteClaims).values({ id, userId, instituteId, createdAt: now });
}

async function createErrorReport(portal: TestPortal): Promise<string> {
  const fingerprint = randomBytes(8).toString('hex');
  await portal.db.insert(errorReports).values({
    fingerprint,
    message: 'Error: something',
    stack: '',
    route: 'GET /jobs',
    version: 'test',
    occurrences: 1,
    lastRequestId: randomUUID(),
    firstSeenAt: portal.now,
    lastSeenAt: portal.now,
  });
  return fingerprint;
}

/** An account that is not logged in to, with a second factor. */
async function createAccount(
  portal: TestPortal,
  id: string,
  kind: 'user' | 'university user',
): Promise<void> {
  const now = portal.now;
  await portal.db.insert(users).values({
    id,
    email: `${id}@example.org`,
    passwordHash: 'none',
    role: kind === 'user' ? 'individual' : 'university',
    name: 'Somebody Else',
    createdAt: now,
    updatedAt: now,
  });
  await portal.db.insert(secondFactors).values({
    userId: id,
    secret: Buffer.from('none'),
    recoverySalt: Buffer.from('none'),
    confirmedAt: now,
    createdAt: now,
  });
}
