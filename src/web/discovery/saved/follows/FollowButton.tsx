import { BellPlus, BellRing } from 'lucide';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import css from './FollowButton.module.css';
import { type FollowTarget, type Frequency, keyOf, useFollows } from './use-follows.ts';

const labels: Record<Frequency | 'end', string> = {
  now: 'Following, at once',
  daily: 'Following, daily',
  weekly: 'Following, weekly',
  none: 'Following, no emails',
  end: 'Unfollow',
};

/** 'Follow' of a page that is about one thing; of what is followed, how often we write, and the way to end it. */
export default function FollowButton({ target }: { target: FollowTarget }) {
  const { user, follows, failure, change, note } = useFollows();
  const { pathname } = useLocation();
  const frequency = follows?.[keyOf(target)];
  const follow = (
    <>
      <Icon icon={BellPlus} /> Follow
    </>
  );
  if (!user)
    return (
      <ButtonLink to={`/login?${new URLSearchParams({ next: pathname })}`} size="small">
        {follow}
      </ButtonLink>
    );
  return (
    <>
      {frequency ? (
        <span className={css.following}>
          <Icon icon={BellRing} />
          <select
            aria-label={`How often to email you about ${target.name}`}
            value={frequency}
            onChange={({ target: { value } }) =>
              void change(target, value === 'end' ? null : (value as Frequency))
            }
          >
            {Object.entries(labels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <Button size="small" disabled={!follows} title={note} onClick={() => change(target)}>
          {follow}
        </Button>
      )}
      {failure && (
        <span className={css.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
