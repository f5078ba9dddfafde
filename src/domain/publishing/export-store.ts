import { and, asc, eq, getTableColumns, inArray, isNull, min, or, type SQL } from 'drizzle-orm';
import {
  alertRecipients,
  apiKeys,
  approvalLogs,
  billingDetails,
  consents,
  creditLedger,
  emailChanges,
  follows,
  instituteClaims,
  institutes,
  itemColumns,
  itemActors,
  items,
  members,
  newsletterSubscribers,
  orderRequests,
  orders,
  quotes,
  notices,
  personalCalendars,
  reportCases,
  reports,
  savedItems,
  savedSearches,
  signIns,
  uploads,
  users,
  type ItemRow,
  type Reader,
} from '../../db/index.ts';
import { types, type Collection } from '../../contract/vocabulary/index.ts';
import { revised } from './items/record-edit.ts';
import { views } from './items/views.ts';

type Dated<Row extends object> = {
  [Key in keyof Row]: Row[Key] extends Date | null ? string | null : Row[Key];
};

/** Moments as the API writes them. */
const written = <Row extends object>(row: Row): Dated<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Dated<Row>;

/** An item under the names of the API, with its state. */
const asOwn = (item: ItemRow, collection: Collection) =>
  written({
    id: item.id,
    userId: item.userId,
    ...views[collection].authorFields(item),
    externalId: item.externalId,
    source: item.source,
    series: item.series,
    approvalStatus: item.approvalStatus,
    featured: item.featured,
    rejectionReason: item.rejectionReason,
    answers: item.answers,
    withdrawal: item.withdrawal,
    corrigenda: item.corrigenda,
    revision: item.revision && {
      ...item.revision,
      fields: views[collection].authorFields(revised(item)),
    },
    payment: item.payment,
    firstApprovedAt: item.firstApprovedAt,
    publishedAt: item.publishedAt,
    submittedAt: item.submittedAt,
    closesAt: item.closesAt,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  });

const logColumns = {
  entityType: approvalLogs.entityType,
  entityId: approvalLogs.entityId,
  entityTitle: approvalLogs.entityTitle,
  action: approvalLogs.action,
  reason: approvalLogs.reason,
  createdAt: approvalLogs.createdAt,
};

const ofConsents = async (db: Reader, userId: string) =>
  (await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.givenAt))).map(
    written,
  );

async function ofNotices(db: Reader, userId: string) {
  const { userId: _userId, about: _about, ...columns } = getTableColumns(notices);
  const rows = db.select(columns).from(notices).where(eq(notices.userId, userId));
  return (await rows.orderBy(asc(notices.id))).map(written);
}

async function ofList(db: Reader, userId: string) {
  const { userId: _userId, ...columns } = getTableColumns(savedItems);
  const rows = db.select(columns).from(savedItems).where(eq(savedItems.userId, userId));
  return (await rows.orderBy(asc(savedItems.savedAt), asc(savedItems.itemId))).map(written);
}

/** The user's saved searches; those saved without the account belong to the owner of the address, if it is verified. */
async function ofSearches(db: Reader, userId: string) {
  const {
    recipientId: _recipientId,
    confirmHash: _confirmHash,
    notifiedUntil: _notifiedUntil,
    seenUntil: _seenUntil,
    ...columns
  } = getTableColumns(savedSearches);
  const isOwn = or(
    eq(alertRecipients.userId, users.id),
    and(eq(alertRecipients.emailKey, users.emailKey), users.isEmailVerified),
  );
  const rows = await db
    .select(columns)
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .innerJoin(users, isOwn)
    .where(and(eq(users.id, userId), isNull(savedSearches.followId)))
    .orderBy(asc(savedSearches.id));
  return rows.map(written);
}

/** The user's follows with their mail frequency. */
async function ofFollows(db: Reader, userId: string) {
  const { userId: _userId, ...columns } = getTableColumns(follows);
  const rows = await db
    .select({ ...columns, institute: institutes.name, frequency: min(savedSearches.frequency) })
    .from(follows)
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .leftJoin(savedSearches, eq(savedSearches.followId, follows.id))
    .where(eq(follows.userId, userId))
    .groupBy(follows.id, institutes.id)
    .orderBy(asc(follows.id));
  return rows.map(written);
}

/** A subscription belongs to the owner of the address, so it is included only if the address is verified. */
async function ofNewsletter(db: Reader, userId: string) {
  const { tokenHash: _tokenHash, emailKey: _emailKey, ...columns } = getTableColumns(newsletterSubscribers);
  const rows = await db
    .select(columns)
    .from(newsletterSubscribers)
    .innerJoin(users, and(eq(users.emailKey, newsletterSubscribers.emailKey), users.isEmailVerified))
    .where(eq(users.id, userId));
  return rows.map(written);
}

/** Reports with the user's address, if it is verified. */
async function ofReports(db: Reader, userId: string) {
  const { kind, title } = reportCases;
  const { reason, details, email, createdAt } = reports;
  const rows = await db
    .select({ kind, title, reason, details, email, createdAt })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .innerJoin(users, and(eq(users.emailKey, reports.emailKey), users.isEmailVerified))
    .where(eq(users.id, userId))
    .orderBy(asc(reports.id));
  return rows.map(written);
}

/** The user's objections to decisions on reports. */
async function ofObjections(db: Reader, userId: string) {
  const { kind, title, objection, objectedAt } = reportCases;
  const rows = await db
    .select({ kind, title, objection, objectedAt })
    .from(reportCases)
    .where(eq(reportCases.objectedBy, userId))
    .orderBy(asc(reportCases.id));
  return rows.map(written);
}

/** The user's memberships of institutions. */
async function ofMemberships(db: Reader, userId: string) {
  const { institutionId, role, email, invitedAt, joinedAt } = members;
  const rows = db
    .select({ institutionId, institution: users.name, role, email, invitedAt, joinedAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.institutionId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.id));
  return (await rows).map(written);
}

/** Keys of the account, and those that the user made for institutions. */
async function ofKeys(db: Reader, userId: string) {
  const {
    tokenHash: _tokenHash,
    memberId: _memberId,
    userId: accountId,
    ...columns
  } = getTableColumns(apiKeys);
  const rows = db
    .select({ accountId, ...columns })
    .from(apiKeys)
    .leftJoin(members, eq(members.id, apiKeys.memberId))
    .where(or(eq(apiKeys.userId, userId), eq(members.userId, userId)));
  return (await rows.orderBy(asc(apiKeys.id))).map(written);
}

/** On which items the user wrote for an institution. */
async function ofWriting(db: Reader, userId: string) {
  const { itemId, actedAt } = itemActors;
  const rows = db.select({ itemId, actedAt }).from(itemActors).where(eq(itemActors.userId, userId));
  return (await rows.orderBy(asc(actedAt), asc(itemId))).map(written);
}

/** Changes of the user's credits. */
async function ofLedger(db: Reader, userId: string) {
  const { actorId: _actorId, ...columns } = getTableColumns(creditLedger);
  const rows = db.select(columns).from(creditLedger).where(eq(creditLedger.userId, userId));
  return (await rows.orderBy(asc(creditLedger.id))).map(written);
}

/** What the user asked for about orders. */
async function ofRequests(db: Reader, userId: string) {
  const { userId: _userId, ...columns } = getTableColumns(orderRequests);
  const rows = db.select(columns).from(orderRequests).where(eq(orderRequests.userId, userId));
  return (await rows.orderBy(asc(orderRequests.id))).map(written);
}

async function ofQuotes(db: Reader, userId: string) {
  const rows = db.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.createdAt));
  return (await rows).map(written);
}

/** The name on the user's invoices; null if none was entered. */
async function ofBilling(db: Reader, userId: string) {
  const { userId: _userId, ...columns } = getTableColumns(billingDetails);
  const [row] = await db.select(columns).from(billingDetails).where(eq(billingDetails.userId, userId));
  return row ? written(row) : null;
}

const ofLog = async (db: Reader, about: SQL) =>
  (await db.select(logColumns).from(approvalLogs).where(about).orderBy(asc(approvalLogs.id))).map(written);

/** The records of one user, oldest first. */
async function ofCalendar(db: Reader, userId: string) {
  const { createdAt } = personalCalendars;
  const rows = db.select({ createdAt }).from(personalCalendars).where(eq(personalCalendars.userId, userId));
  return (await rows).map(written);
}

export async function findOwnRecords(db: Reader, userId: string) {
  const ownItems = await db
    .select(itemColumns)
    .from(items)
    .where(eq(items.userId, userId))
    .orderBy(asc(items.id));
  const ownIn = (collection: Collection) =>
    ownItems
      .filter(({ type }) => types[type].collection === collection)
      .map((item) => asOwn(item, collection));
  const { nameKey: _nameKey, lookAlikeKey: _lookAlikeKey, ...instituteColumns } = getTableColumns(institutes);
  const own = [userId, ...ownItems.map(({ id }) => id)];
  const ofUser = async <Table extends typeof orders | typeof uploads | typeof signIns | typeof emailChanges>(
    table: Table,
  ) =>
    (
      await db
        .select()
        .from(table as typeof orders)
        .where(eq(table.userId, userId))
        .orderBy(asc(table.id))
    ).map(written) as Dated<Table['$inferSelect']>[];
  return {
    posts: ownIn('posts'),
    jobs: ownIn('jobs'),
    institutes: (await db.select(instituteColumns).from(institutes).where(eq(institutes.userId, userId))).map(
      written,
    ),
    instituteClaims: (await db.select().from(instituteClaims).where(eq(instituteClaims.userId, userId))).map(
      written,
    ),
    creditLedger: await ofLedger(db, userId),
    orders: (await ofUser(orders)).map(({ payUrl: _payUrl, ...order }) => order),
    orderRequests: await ofRequests(db, userId),
    quotes: await ofQuotes(db, userId),
    billing: await ofBilling(db, userId),
    consents: await ofConsents(db, userId),
    saved: await ofList(db, userId),
    notices: await ofNotices(db, userId),
    calendarAddress: await ofCalendar(db, userId),
    savedSearches: await ofSearches(db, userId),
    follows: await ofFollows(db, userId),
    newsletter: await ofNewsletter(db, userId),
    reports: await ofReports(db, userId),
    objections: await ofObjections(db, userId),
    uploads: await ofUser(uploads),
    signIns: await ofUser(signIns),
    memberships: await ofMemberships(db, userId),
    apiKeys: await ofKeys(db, userId),
    writtenForInstitutions: await ofWriting(db, userId),
    emailChanges: (await ofUser(emailChanges)).map(({ oldEmailKey: _oldEmailKey, ...change }) => change),
    approvalLogs: await ofLog(db, inArray(approvalLogs.entityId, own)),
    actsAsStaff: await ofLog(db, eq(approvalLogs.moderatorId, userId)),
  };
}
