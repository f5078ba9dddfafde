import type { ProfileInput } from '../../../contract/people/profile-input.ts';
import type { User } from '../../../contract/people/user.ts';
import {
  editableProfileFields,
  noticeKinds,
  type StoredNoticeSettings,
} from '../../../contract/vocabulary/index.ts';
import type { UserRow } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { renameInstituteOfUniversity } from '../institutes/link-institute.ts';
import { requireDocument, requireImage } from '../uploads/require-image.ts';
import { presentUser } from './present-user.ts';
import { lockUser, updateUser } from './store.ts';

/**
 * Updates the profile fields that the caller's role has; fields that were not sent stay. When a university changes
 * its name, its institute record is renamed, or unlinked in favour of the one with the new name.
 * @throws Failure session_ended when the account was deleted, invalid_input for an upload that isn't the caller's or an
 * image that no page would show
 */
export function updateProfile(ctx: Context, actor: Actor, input: ProfileInput): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    if (!user) throw new Failure('session_ended');
    const fields = editableProfileFields(user.role).filter((field) => input[field] !== undefined);
    assertNothingCleared(user, input);
    const changes = Object.fromEntries(fields.map((field) => [field, input[field]])) as Partial<ProfileInput>;
    if (changes.cvUpload && changes.cvUpload !== user.cvUpload)
      await requireDocument(tx, user.id, 'cvUpload', changes.cvUpload);
    const image = { before: user.profileImage, field: 'profileImage' };
    await requireImage(tx, ctx, { actor, owner: user.id, address: changes.profileImage ?? null, ...image });
    const noticeSettings = changedSettings(user.noticeSettings, input.noticeSettings);
    const { publicParts = user.publicParts } = input;
    const written = { ...changes, noticeSettings, publicParts, updatedAt: ctx.clock() };
    const updated = { ...user, ...written };
    await updateUser(tx, user.id, written);
    if (user.role === 'university' && updated.name !== user.name)
      await renameInstituteOfUniversity(tx, ctx, user, updated.name);
    return presentUser(tx, updated, ctx.clock());
  });
}

/** A required field that an admin left out stays empty until its owner states it, and can't be emptied again. */
function assertNothingCleared(user: UserRow, input: ProfileInput): void {
  for (const field of ['mobile', 'designation', 'affiliation'] as const)
    if (input[field] === null && user[field] !== null) throw Failure.field(field, 'Required');
}

/** Absent fields keep their value. */
const changedSettings = (
  before: StoredNoticeSettings,
  changes: NonNullable<ProfileInput['noticeSettings']> = {},
): StoredNoticeSettings =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, { ...before[kind], ...changes[kind] }]));
