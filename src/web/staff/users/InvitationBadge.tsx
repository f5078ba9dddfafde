import { Mail } from 'lucide';
import { Badge } from '../../ui/Badge.tsx';

/** Of an account whose owner was invited and has not accepted. */
export const InvitationBadge = ({ hasExpired }: { hasExpired: boolean }) => (
  <Badge tone="warn" icon={Mail}>
    {hasExpired ? 'Invitation expired' : 'Invited'}
  </Badge>
);
