import { Mail } from 'lucide';
import type { AdminUser } from '../../../contract/staff/admin-users.ts';
import {
  balanceTypes,
  type BalanceType,
  type PackageType,
  type Role,
  isStaff,
  type Subscription,
} from '../../../contract/vocabulary/index.ts';
import { kolkataDate } from '../../../contract/time/days.ts';
import type { Errors } from '../../lib/forms/errors.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { reasonErrors } from '../kit/forms.ts';

/** What differs between accounts of all users and those of institutions, which have addresses and calls of their own. */
const screens = {
  users: {
    list: '/admin/users',
    newTitle: 'New user',
    editTitle: 'Edit user',
    failed: 'Failed to save user',
    calls: 'users',
    fixedRole: null,
  },
  institutes: {
    list: '/admin/institutes',
    newTitle: 'New institute account',
    editTitle: 'Edit institute account',
    failed: 'Failed to save institute',
    calls: 'universities',
    fixedRole: 'university',
  },
} as const;

export const screenAt = (pathname: string) =>
  pathname.startsWith(screens.institutes.list) ? screens.institutes : screens.users;

/** Values of the form: text as typed. */
export interface UserValues {
  name: string;
  email: string;
  role: Role;
  mobile: string;
  designation: string;
  affiliation: string;
  subscription: Subscription;
  subscriptionEndsAt: string;
  packageType: PackageType | '';
  postsRemaining: string;
  credits: Record<BalanceType, string>;
  reason: string;
  /** Of a new account: a mailed link with which the owner chooses the password, or a generated password. */
  firstLogin: 'invitation' | 'password';
}

const credits = (of: (type: BalanceType) => number) =>
  Object.fromEntries(balanceTypes.map((type) => [type, String(of(type))])) as Record<BalanceType, string>;

/** An individual starts with 5 of each and none of 'any', a university with none (docs/specification.md#pay-on-approval). */
export const newValues = (role: Role): UserValues => ({
  name: '',
  email: '',
  role,
  mobile: '',
  designation: '',
  affiliation: '',
  subscription: 'free',
  subscriptionEndsAt: '',
  packageType: '',
  postsRemaining: '0',
  credits: credits((type) => (role === 'individual' && type !== 'any' ? 5 : 0)),
  reason: '',
  firstLogin: isStaff(role) ? 'invitation' : 'password',
});

/** The last day of a subscription, from its end. */
const lastDay = (end: string | null): string => (end ? kolkataDate(new Date(Date.parse(end) - 1)) : '');

export const valuesOf = (user: AdminUser): UserValues => ({
  name: user.name,
  email: user.email,
  role: user.role,
  mobile: user.mobile ?? '',
  designation: user.designation ?? '',
  affiliation: user.affiliation ?? '',
  subscription: user.subscription,
  subscriptionEndsAt: lastDay(user.subscriptionEndsAt),
  packageType: user.packageType ?? '',
  postsRemaining: user.postsRemaining === null ? '' : String(user.postsRemaining),
  credits: credits((type) => user.credits[type] ?? 0),
  reason: '',
  firstLogin: 'password',
});

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text.trim());

/** Whether credits or posts of an existing account change; each change is a ledger row with a reason. */
export const correctsCredits = (values: UserValues, before: UserValues): boolean =>
  values.postsRemaining !== before.postsRemaining ||
  balanceTypes.some((type) => values.credits[type] !== before.credits[type]);

/**
 * Credits are whole numbers of at least 0 (docs/specification.md#pay-on-approval).
 * @param before the existing account's values; null for a new one
 */
export function userErrors(values: UserValues, before: UserValues | null): Errors {
  const errors: Errors = {};
  if (!values.name.trim()) errors['name'] = 'Required';
  if (!values.email.trim()) errors['email'] = 'Required';
  for (const type of balanceTypes)
    if (!isCount(values.credits[type])) errors[`credits.${type}`] = 'Must be a whole number of at least 0';
  if (values.role === 'university' && values.postsRemaining !== '' && !isCount(values.postsRemaining))
    errors['postsRemaining'] = 'Must be a whole number of at least 0';
  const needsReason = before !== null && correctsCredits(values, before);
  return { ...errors, ...(needsReason && reasonErrors('reason', values.reason)) };
}

/** Body of the call: for an existing account only changed fields. */
export function bodyOf(values: UserValues, before: UserValues | null) {
  const isChanged = (name: keyof UserValues) => !before || values[name] !== before[name];
  const text = (name: 'mobile' | 'designation' | 'affiliation') =>
    isChanged(name) ? { [name]: values[name] } : {};
  const changed = balanceTypes.filter((type) => !before || values.credits[type] !== before.credits[type]);
  return {
    name: values.name,
    ...text('mobile'),
    ...text('designation'),
    ...text('affiliation'),
    ...((isChanged('subscription') || isChanged('subscriptionEndsAt')) && {
      subscription: values.subscription,
      subscriptionEndsAt: values.subscriptionEndsAt,
    }),
    ...(isChanged('packageType') && { packageType: values.packageType || null }),
    ...(values.role === 'university' &&
      values.postsRemaining !== '' &&
      isChanged('postsRemaining') && { postsRemaining: Number(values.postsRemaining) }),
    ...(changed.length > 0 && {
      credits: Object.fromEntries(changed.map((type) => [type, Number(values.credits[type])])),
    }),
    ...(!before && { invite: values.firstLogin === 'invitation' }),
    reason: values.reason || null,
  };
}

export const roleLabels: Record<Role, string> = {
  individual: 'Individual',
  university: 'University/Institution',
  moderator: 'Moderator',
  admin: 'Administrator',
};

const many: Record<Role, string> = {
  individual: 'individuals',
  university: 'universities/institutions',
  moderator: 'moderators',
  admin: 'administrators',
};

/** '1 moderator', '2 moderators'. */
export const countOfRole = (role: Role, count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? roleLabels[role].toLowerCase() : many[role]}`;

/** Of an account whose owner was invited and has not accepted. */
export const InvitationBadge = ({ hasExpired }: { hasExpired: boolean }) => (
  <Badge tone="warn" icon={Mail}>
    {hasExpired ? 'Invitation expired' : 'Invited'}
  </Badge>
);
