import { z, namedSchemas } from '../z.ts';
import {
  balanceTypes,
  buckets,
  ledgerCauses,
  packageTypes,
  roles,
  subscriptions,
} from '../vocabulary/index.ts';
import { mobileOf } from '../people/account-inputs.ts';
import { institute } from '../people/institute.ts';
import { optionalReason } from './moderation.ts';
import { id, moment } from '../shapes/paging.ts';
import { chargedItem } from '../commerce/charged-item.ts';
import {
  accountName,
  email,
  emptyAsNull,
  knownEmail,
  line,
  optionalImage,
  optionalLine,
  optionalUrl,
} from '../shapes/text.ts';
import { statedReason } from '../people/second-factor.ts';
import { user } from '../people/user.ts';

/** A user as shown to admins, without the user's choice of notices. */
export const adminUser = user
  .omit({ noticeSettings: true })
  .extend({
    blockedAt: moment.nullable(),
    /** The end of an invitation that is not accepted; null for all other accounts. */
    invitationEndsAt: moment.nullable(),
    /** By the portal's clock. */
    hasExpiredInvitation: z.boolean(),
    updatedAt: moment,
  })
  .register(namedSchemas, { id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUser>;

/** A university's account with posts and institute record. */
export const adminUniversity = adminUser
  .extend({
    university: z.object({
      /** null: unlimited. */
      postsRemaining: z.number().int().nullable(),
      packageType: z.enum(packageTypes).nullable(),
    }),
    institute: institute.nullable(),
  })
  .register(namedSchemas, { id: 'AdminUniversity' });
export type AdminUniversity = z.output<typeof adminUniversity>;

const wholeNumber = 'Must be a whole number of at least 0';
const credit = z
  .number({ error: wholeNumber })
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(100_000, 'Must be at most 100,000');

/** Target balances by type. `conference` is the admin form's name for callForPaper (docs/specification.md#ledger). */
const credits = z
  .partialRecord(z.enum([...balanceTypes, 'conference']), credit)
  .transform(({ conference, ...others }) =>
    conference === undefined || others.callForPaper !== undefined
      ? others
      : { ...others, callForPaper: conference },
  );

const optionalMobile = emptyAsNull(mobileOf(line(40)));

/** End of a subscription as a date or timestamp; empty for none. */
const endOfSubscription = emptyAsNull(
  z.union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')], { error: 'Must be a date' }),
);

const editable = {
  mobile: optionalMobile,
  designation: optionalLine(150),
  affiliation: optionalLine(300),
  profileImage: optionalImage(),
  website: optionalUrl(),
  subscription: z.enum(subscriptions, { error: 'Must be free or premium' }),
  subscriptionEndsAt: endOfSubscription,
  packageType: z.enum(packageTypes, { error: 'Unknown package type' }).nullable(),
  /** Remaining posts of a university, set by ledger entries; null, as it is read of others and of premium members, stays. */
  postsRemaining: credit.nullable(),
  credits,
  isEmailVerified: z.boolean({ error: 'Must be true or false' }),
};
const role = z.enum(roles, { error: 'Unknown role' });
const university = z
  .object({
    postsRemaining: editable.postsRemaining.optional(),
    packageType: editable.packageType.optional(),
  })
  .optional();

const newUser = z.object({
  name: accountName,
  email,
  role,
  ...z.object(editable).partial().shape,
  /** The owner chooses the password with a mailed link, which verifies the address; nothing is generated. */
  invite: z.boolean({ error: 'Must be true or false' }).default(false),
  reason: optionalReason,
});
const editedUser = z.object({
  name: accountName.optional(),
  /** Can't be changed; accepted if equal to the stored values. */
  email: knownEmail.optional(),
  role: role.optional(),
  ...z.object(editable).partial().shape,
  blocked: z.boolean({ error: 'Must be true or false' }).optional(),
  reason: optionalReason,
});

/** May also be nested in `university: {…}`. */
function flattenUniversity<Body extends { university?: z.output<typeof university> }>({
  university: nested,
  ...body
}: Body) {
  return {
    ...(nested?.postsRemaining != null && { postsRemaining: nested.postsRemaining }),
    ...(nested?.packageType !== undefined && { packageType: nested.packageType }),
    ...body,
  } as Omit<Body, 'university'>;
}

export const adminNewUser = newUser.extend({ university }).transform(flattenUniversity);
export const adminEditedUser = editedUser.extend({ university }).transform(flattenUniversity);
export const adminNewUniversity = newUser
  .extend({
    role: z.literal('university', { error: 'Must be university' }).default('university'),
    university,
  })
  .transform(flattenUniversity);
export type NewUser = z.output<typeof newUser>;
export type EditedUser = z.output<typeof editedUser>;

const generatedPassword = {
  /** Returned once and not stored; must be changed at the first login. null: the owner was invited. */
  generatedPassword: z.string().nullable(),
};
export const createdUser = adminUser.extend(generatedPassword);
export const createdUniversity = adminUniversity.extend(generatedPassword);

export const userDeletion = z
  .object({
    publishedItems: z.enum(['keep', 'delete'], { error: 'Must be keep or delete' }).default('keep'),
    reason: optionalReason,
  })
  .nullish()
  .transform((body) => body ?? { publishedItems: 'keep' as const, reason: null });

export const signIn = z.object({
  id,
  outcome: z.enum(['signed_in', 'blocked', 'code_refused']),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: moment,
});
export type SignIn = z.output<typeof signIn>;

export const ledgerEntry = z.object({
  id,
  bucket: z.enum(buckets),
  amount: z.number().int(),
  cause: z.enum(ledgerCauses),
  reason: z.string().nullable(),
  item: chargedItem,
  actorName: z.string().nullable(),
  createdAt: moment,
});

/** Another address for a user, by an admin. */
export const givenEmail = statedReason.extend({ email });
