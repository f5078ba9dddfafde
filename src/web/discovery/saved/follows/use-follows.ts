import { useState } from 'react';
import type { Follow } from '../../../../contract/discovery/saved-search.ts';
import type { FollowType } from '../../../../contract/vocabulary/index.ts';
import { call, failureMessage } from '../../../lib/api/call.ts';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { useSession } from '../../../lib/session/SessionProvider.tsx';

export interface FollowTarget {
  kind: FollowType;
  id: string;
  name: string;
}

export type Frequency = Follow['frequency'];

/** How often the user is mailed about what they follow, by `kind/id`. */
export type Follows = Partial<Record<string, Frequency>>;

export const keyOf = ({ kind, id }: Pick<FollowTarget, 'kind' | 'id'>) => `${kind}/${id}`;

const usual = 'We email you once a week if there is something new.';
const unverified = 'Verify your email address first: we email verified addresses only.';

/** The user's follows, and how to change them; undefined until known. */
export function useFollows() {
  const { user } = useSession();
  const { data: follows, reload } = useRouteData<Follows>(user ? '/own/follows' : null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Null ends it; without a frequency it begins with the usual one. */
  async function change({ kind, id }: FollowTarget, frequency?: Frequency | null) {
    const params = { kind, id };
    try {
      if (frequency === null) await call('DELETE /follows/:kind/:id', { params });
      else await call('PUT /follows/:kind/:id', { params, ...(frequency && { body: { frequency } }) });
      setFailure(null);
      await reload();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }
  return { user, follows, failure, change, note: user && !user.isEmailVerified ? unverified : usual };
}
