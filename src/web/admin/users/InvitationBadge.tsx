import { Mail } from 'lucide';
import { Badge } from '../../ui/Badge.tsx';

/** Of an account whose owner was invited and has not accepted. */
export function InvitationBadge({ endsAt }: { endsAt: string }) {
  const hasExpired = Date.parse(endsAt) <= Date.now();
  return (
    <Badge tone="warn" icon={Mail}>
      {hasExpired ? 'Invitation expired' : 'Invited'}
    </Badge>
  );
}
