import { BellPlus, BellRing } from 'lucide';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { PopoverButton, popoverEntry, PopoverNote } from '../../../ui/PopoverButton.tsx';
import { type FollowTarget, keyOf, useFollows } from './use-follows.ts';

interface Props {
  targets: FollowTarget[];
  className?: string | undefined;
}

/** A bell among the actions of an item's page: its institution, its fields and its series can be followed. */
export default function FollowMenu({ targets, className }: Props) {
  const { user, follows, failure, change, note } = useFollows();
  const { pathname } = useLocation();
  return (
    <PopoverButton
      label="Follow"
      className={className}
      panel={
        <>
          {targets.map((target) => {
            const isFollowed = follows?.[keyOf(target)] !== undefined;
            return user ? (
              <button
                key={keyOf(target)}
                type="button"
                className={popoverEntry}
                aria-pressed={isFollowed}
                disabled={!follows}
                onClick={() => void change(target, isFollowed ? null : undefined)}
              >
                <Icon icon={isFollowed ? BellRing : BellPlus} /> {target.name}
              </button>
            ) : (
              <Link
                key={keyOf(target)}
                to={`/login?${new URLSearchParams({ next: pathname })}`}
                className={popoverEntry}
              >
                <Icon icon={BellPlus} /> {target.name}
              </Link>
            );
          })}
          <PopoverNote role={failure ? 'alert' : undefined}>{failure ?? note}</PopoverNote>
        </>
      }
    >
      <Icon icon={BellPlus} />
    </PopoverButton>
  );
}
