import type { ReactNode } from 'react';
import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Detail.module.css';

interface Props {
  collection: Collection;
  status: ApprovalStatus;
  reason: string | null;
  /** Edit link for the author; null for other readers. */
  editTo: string | null;
}

/** Tells the author or staff that the item is not public, and why. */
export function StatusBanner({ collection, status, reason, editTo }: Props) {
  if (status === 'approved') return null;
  const edit = editTo && (
    <ButtonLink to={editTo} size="small">
      {status === 'rejected' ? 'Edit & Resubmit' : 'Edit'}
    </ButtonLink>
  );
  return (
    <div className={css.banner}>
      {status === 'rejected' ? (
        <Banner tone="danger" title="Rejected" actions={edit}>
          {reason && <p>Reason: {reason}</p>}
        </Banner>
      ) : status === 'pending' ? (
        <Banner tone="warn" title={statusName('pending', collection)} actions={edit}>
          <p>Only its author and moderators can see it until it is approved.</p>
        </Banner>
      ) : (
        <Banner tone="info" title="Draft" actions={edit}>
          <p>Only you can see it until you submit it for review.</p>
        </Banner>
      )}
    </div>
  );
}

const Banner = (props: {
  tone: 'danger' | 'warn' | 'info';
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) => <Notice {...props} />;
