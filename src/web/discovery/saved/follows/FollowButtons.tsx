import { BellPlus, BellRing } from 'lucide';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { FollowType } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { useRouteData } from '../../../lib/loading/use-route-data.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import { useSession } from '../../../lib/session/index.ts';
import css from './FollowButtons.module.css';

export interface FollowTarget {
  kind: FollowType;
  id: string;
  name: string;
}

const usual = 'We email you once a week if there is something new, and add it to your notices.';
const unverified = 'Verify your email address first: we email verified addresses only.';

const keyOf = ({ kind, id }: Pick<FollowTarget, 'kind' | 'id'>) => `${kind}/${id}`;

/** The user's follows; undefined until known. */
function useFollowed(isUser: boolean) {
  const { data: followed, reload } = useRouteData<string[]>(isUser ? '/own/follows' : null);
  const [failure, setFailure] = useState<string | null>(null);
  async function toggle(target: FollowTarget) {
    const change = followed?.includes(keyOf(target)) ? 'DELETE' : 'PUT';
    try {
      await call(`${change} /follows/:kind/:id`, { params: { kind: target.kind, id: target.id } });
      setFailure(null);
      await reload();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }
  return { followed, failure, toggle };
}

/** Buttons that follow each of these things, with an explanation. */
export default function FollowButtons({ targets }: { targets: FollowTarget[] }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { followed, failure, toggle } = useFollowed(user !== null);
  const labelId = useId();
  return (
    <Cluster as="section" gap="1 2" className={css.follow} aria-labelledby={labelId}>
      <h2 id={labelId}>Follow</h2>
      <Cluster gap="1" className={css.buttons}>
        {targets.map((target) => {
          const isFollowed = followed?.includes(keyOf(target)) ?? false;
          return user ? (
            <Button
              key={keyOf(target)}
              variant={isFollowed ? 'primary' : 'outline'}
              size="small"
              aria-pressed={isFollowed}
              disabled={!followed}
              onClick={() => toggle(target)}
            >
              {isFollowed ? <Icon icon={BellRing} /> : <Icon icon={BellPlus} />} {target.name}
            </Button>
          ) : (
            <ButtonLink
              key={keyOf(target)}
              to={`/login?${new URLSearchParams({ next: pathname })}`}
              variant="outline"
              size="small"
            >
              <Icon icon={BellPlus} /> {target.name}
            </ButtonLink>
          );
        })}
      </Cluster>
      <p className={css.note} role={failure ? 'alert' : undefined}>
        {failure ?? (user && !user.isEmailVerified ? unverified : usual)}
      </p>
    </Cluster>
  );
}
