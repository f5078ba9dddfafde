import { Link } from 'react-router';
import { useEffect, useState } from 'react';
import type { User } from '../../../contract/people/user.ts';
import { type ItemType, isStaff, type Collection } from '../../../contract/vocabulary/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { useVerificationMail } from '../../lib/session/use-verification-mail.ts';
import { useSelling } from '../../lib/shop.ts';
import { creditName, heldOfType, plural } from '../../lib/format/credits.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Stack, Page } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Permission } from './permission.data.ts';

interface Cost {
  text: string;
  /** Link to buy more, if there may be too few. */
  buyAt: '/packages' | '/membership' | null;
}

/** Cost of publishing, and the balance that pays (docs/specification.md#pay-on-approval, docs/specification.md#institutions). */
export function costOf(user: User, type: ItemType, isSelling: boolean): Cost {
  if (isStaff(user.role)) return { text: 'Publishing is free for you.', buyAt: null };
  if (user.subscription === 'premium')
    return {
      text:
        user.role === 'university' ? 'Your posts are unlimited.' : 'Premium members publish without credits.',
      buyAt: null,
    };
  if (user.packagePosts > 0)
    return {
      text: `A package post is taken when you submit this. You have ${plural(user.packagePosts, 'package post')}.`,
      buyAt: null,
    };
  return ofCredits(user, type, isSelling);
}

function ofCredits(user: User, type: ItemType, isSelling: boolean): Cost {
  const name = creditName(type);
  const own = user.freeCredits[type] ?? 0;
  const any = user.freeCredits.any ?? 0;
  const held = heldOfType(user, type);
  const after = held ? `; ${held}` : '';
  if (own > 0) return { text: `Costs 1 ${name} when it’s approved. You have ${own}${after}.`, buyAt: null };
  if (any > 0)
    return {
      text: `Costs 1 of your ${plural(any, 'credit')} for any type when it’s approved.`,
      buyAt: null,
    };
  const isInstitution = user.role === 'university';
  const instead = !isSelling ? '' : isInstitution ? ' or a package' : ' or a membership';
  return {
    text: `You have no ${name}s left. You can submit this, but approval needs a ${name}${instead}.`,
    buyAt: isSelling ? (isInstitution ? '/packages' : '/membership') : null,
  };
}

interface PublishingPermissionProps {
  permission: Permission | null;
  user: User;
  /** 'job', 'workshop' and so on, once it is known. */
  type: ItemType | null;
}

/** Before typing: what it costs, and the balance that pays. What is missing is a notice. */
export function PublishingAllowed({ permission, user, type }: PublishingPermissionProps) {
  const isSelling = useSelling();
  if (!permission) return null;
  const cost = type && costOf(user, type, isSelling);
  if (cost?.buyAt)
    return (
      <Callout
        tone="warn"
        title={cost.text}
        actions={
          <ButtonLink size="small" variant="outline" to={cost.buyAt}>
            {cost.buyAt === '/packages' ? 'View Packages' : 'View Membership'}
          </ButtonLink>
        }
      />
    );
  if (!cost && !permission.reason) return null;
  return (
    <p className="sm ink-2 anywhere">
      {cost?.text} {permission.reason}{' '}
      {isSelling && permission.reason?.includes('upgrading') && <Link to="/membership">View Membership</Link>}
    </p>
  );
}

interface DeniedProps {
  reason: string | null;
  user: User;
  /** Title of stored input that is kept. */
  draftTitle?: string | undefined;
}

/** Notice that the user may not post, why, and what to do. */
export function PublishingDenied({ reason, user, draftTitle }: DeniedProps) {
  const isSelling = useSelling();
  const isUnverified = !user.isEmailVerified && user.role !== 'admin';
  return (
    <Callout
      tone="warn"
      title={reason}
      role="alert"
      actions={
        <>
          {isUnverified ? (
            <SendVerification email={user.email} />
          ) : (
            isSelling &&
            user.role === 'university' && (
              <ButtonLink size="small" to="/packages">
                View Packages
              </ButtonLink>
            )
          )}
          <ButtonLink size="small" variant="quiet" to="/dashboard">
            Back to the dashboard
          </ButtonLink>
        </>
      }
    >
      {isUnverified && <p>We’ll send a link to {user.email}. Open it, then return to this page.</p>}
      {draftTitle && <p>Your draft “{draftTitle}” is saved and will be shown here.</p>}
    </Callout>
  );
}

/** Button for unverified authors to request the verification mail. */
function SendVerification({ email }: { email: string }) {
  const mail = useVerificationMail(email);
  return (
    <>
      <Button
        size="small"
        busy={mail.state === 'sending'}
        busyText="Sending..."
        onClick={() => void mail.send()}
      >
        Send verification email
      </Button>
      <span role="status">{mail.message}</span>
    </>
  );
}

/**
 * Whether the user may post. Checked before typing, and again when the tab becomes visible, because the address may
 * have been verified or credits bought in another tab. Undefined while loading; null after an error.
 * @param isAsked false for edits
 */
export function usePermission(collection: Collection, isAsked = true): Permission | null | undefined {
  const { refresh } = useSession();
  const { data, reload } = useRouteData<Permission | null>(isAsked ? `/own/permission/${collection}` : null);
  // What was known holds after an error.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const permission = data ?? known ?? data;
  useEffect(() => {
    if (permission?.allowed !== false) return;
    const askAgain = () => {
      if (document.visibilityState === 'visible') void Promise.all([reload(), refresh()]);
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [permission, reload, refresh]);
  return permission;
}

/** Placeholder of the form while it loads. */
export const Waiting = () => (
  <Page>
    <Stack gap="3" aria-busy="true" aria-label="Loading the form">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Stack>
  </Page>
);
