import { CircleX, Clock } from 'lucide-react';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../format/status-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './OwnItems.module.css';

interface Props {
  kind: 'job' | 'post';
  item: { title: string; approvalStatus: ApprovalStatus; rejectionReason: string | null };
  editTo: string;
}

/** Status banner on the author's own card (docs/rules.md#cards). */
export function OwnStatus({ kind, item: { title, approvalStatus, rejectionReason }, editTo }: Props) {
  if (approvalStatus !== 'rejected')
    return (
      <p className={css.status}>
        <span>
          <Badge tone="warn" icon={Clock}>
            {statusName('pending', kind)}
          </Badge>
        </span>
      </p>
    );
  return (
    <div className={css.status}>
      <p className={css.line}>
        <Badge tone="danger" icon={CircleX}>
          Rejected
        </Badge>
        <ButtonLink to={editTo} variant="outline" size="small" className={css.resubmit}>
          Edit &amp; Resubmit
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      </p>
      {rejectionReason && <p>Reason: {rejectionReason}</p>}
    </div>
  );
}
