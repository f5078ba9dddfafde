import { call, CallError } from '../lib/api/call.ts';

export interface SeenInvitation {
  /** The masked address, and the institution that invites it to act for it. */
  invited: { email: string; institution: string | null } | null;
  /** Why the link can't be used any more. */
  refused: string | null;
}

/** Whom a mailed link is for, before its reader logs in or fills in a form; neither if that isn't known at the moment. For both pages of invitations. */
export async function seeInvitation({ url }: Request): Promise<SeenInvitation> {
  const token = new URL(url).searchParams.get('token');
  const nothing = { invited: null, refused: null };
  if (!token) return nothing;
  try {
    return { ...nothing, invited: await call('POST /auth/invitation', { body: { token } }) };
  } catch (error) {
    const isDead = error instanceof CallError && error.code === 'invalid_link';
    return isDead ? { ...nothing, refused: error.message } : nothing;
  }
}
