import { Ban } from 'lucide';
import { packageOffers } from '../../../contract/money/prices.ts';
import type { AdminUniversity } from '../../../contract/shapes/admin-users.ts';
import type { Institute } from '../../../contract/shapes/institute.ts';
import { locationLabel } from '../../../contract/vocabulary/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import admin from '../kit/Admin.module.css';
import { InvitationBadge } from '../users/InvitationBadge.tsx';
import type { Column } from '../kit/columns.ts';

export const accountColumns: Column<AdminUniversity>[] = [
  {
    header: 'Institution Name',
    cell: ({ id, name, blockedAt, invitationEndsAt, hasExpiredInvitation }) => (
      <Cluster as="span" gap="1">
        <Link className={admin.strong} to={`/admin/institutes/edit/${id}`}>
          {name}
        </Link>
        {blockedAt && (
          <Badge tone="danger" icon={Ban}>
            Blocked
          </Badge>
        )}
        {invitationEndsAt && <InvitationBadge hasExpired={hasExpiredInvitation} />}
      </Cluster>
    ),
  },
  {
    header: 'Contact',
    cell: ({ email, designation }) => (
      <>
        {email}
        {designation && <small>{designation}</small>}
      </>
    ),
  },
  {
    header: 'Posts remaining',
    format: 'number',
    cell: ({ university }) => university.postsRemaining ?? 'Unlimited',
  },
  {
    header: 'Package',
    cell: ({ university }) => (university.packageType ? packageOffers[university.packageType].name : 'None'),
  },
  {
    header: 'Subscription',
    cell: ({ subscription }) => (subscription === 'premium' ? 'Premium' : 'Free'),
  },
];

export const recordColumns: Column<Institute>[] = [
  {
    header: 'Institute',
    cell: ({ id, name, logoImage }) => (
      <Cluster as="span" gap="1" nowrap className={admin.person}>
        <LogoPlate name={name} src={logoImage} />
        <Link className={admin.strong} to={`/admin/institutes/records/${id}`}>
          {name}
        </Link>
      </Cluster>
    ),
  },
  { header: 'Location', cell: ({ location }) => (location ? locationLabel(location) : 'Unknown') },
  { header: 'Website', cell: ({ website }) => website ?? '' },
];
