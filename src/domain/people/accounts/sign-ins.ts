import { desc, eq } from 'drizzle-orm';
import type { SignIn } from '../../../contract/staff/admin-users.ts';
import { signIns, type SignInOutcome, type Transaction } from '../../../db/index.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { pageOfTable, type Page, type PageRequest } from '../../platform/paging.ts';

/** Order matters: most user agents also name the browsers they imitate. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes a user agent in words, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Records a sign-in with the right password. */
export const recordSignIn = (
  tx: Transaction,
  ctx: Context,
  userId: string,
  outcome: SignInOutcome,
  origin: Origin,
) =>
  tx.insert(signIns).values({
    id: ctx.newId(),
    userId,
    outcome,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    createdAt: ctx.clock(),
  });

/** The sign-ins of a user, newest first; for admins. */
export function listSignIns(ctx: Context, userId: string, query: PageRequest): Promise<Page<SignIn>> {
  const where = eq(signIns.userId, userId);
  const order = [desc(signIns.createdAt), desc(signIns.id)];
  return pageOfTable(ctx.db, signIns, query, { where, order }, (rows) =>
    rows.map(({ id, outcome, userAgent, address, createdAt }) => ({
      id,
      outcome,
      device: describeDevice(userAgent),
      address,
      createdAt: createdAt.toISOString(),
    })),
  );
}
