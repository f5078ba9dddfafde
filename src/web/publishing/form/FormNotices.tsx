import { Fragment } from 'react';
import { Link } from 'react-router';
import {
  entityOf,
  type Collection,
  hasTypes,
  type ApprovalStatus,
} from '../../../contract/vocabulary/index.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import type { ItemFormState } from './use-item-form.ts';
import type { DraftHead } from './own-drafts.data.ts';
import type { Change } from './fields/field-values.ts';
import { PublishingAllowed, PublishingDenied } from './PublishingPermission.tsx';
import { SessionEnded } from '../../lib/session/RequireUserForForm.tsx';
import css from './Publishing.module.css';

/** '4 December 2026 at 17:00', where the reader is. */
const dayAndTime = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Notice before editing a public item: changes will be reviewed (docs/specification.md#revisions). */
const ReviewedAgain = ({
  collection,
  reviewedFields,
}: {
  collection: Collection;
  reviewedFields: string;
}) => (
  <Callout tone="info" title={`This ${entityOf[collection]} is live`}>
    <p>
      When you change {reviewedFields}, your changes wait for review, and what is public stays until then.{' '}
      {hasTypes(collection)
        ? 'You are charged again only if the new type has a different price. The credit already used is then returned.'
        : 'You are not charged again.'}
    </p>
  </Callout>
);

interface RevisedProps {
  collection: Collection;
  revision: { state: 'pending' | 'rejected'; reason: string | null };
}

/** The form goes on from changes that aren't public. */
const Revised = ({ collection, revision: { state, reason } }: RevisedProps) => (
  <Callout
    tone={state === 'rejected' ? 'danger' : 'warn'}
    title={state === 'rejected' ? 'Your changes were rejected' : 'Your changes wait for review'}
  >
    {reason && <p className="anywhere pre-line">Reason: {reason}</p>}
    <p>Below is your version. The {entityOf[collection]} as it was approved is still public.</p>
  </Callout>
);

/** The reason for a rejection, and the changes the moderator will see. */
export const Rejected = ({ reason, changes }: { reason: string | null; changes: Change[] }) => (
  <Callout tone="danger" title="Needs changes">
    {reason && <p className="anywhere pre-line">Reason: {reason}</p>}
    <details className={css.seen} open>
      <summary>Changes the moderator will see</summary>
      <ChangeList changes={changes} none="No changes yet." />
    </details>
  </Callout>
);

interface RestoredProps {
  savedAt: string;
  /** Null for a draft, which is saved as it is shown. */
  onDiscard: (() => void) | null;
}

/** Input of an earlier visit that hadn't arrived was restored. */
const Restored = ({ savedAt, onDiscard }: RestoredProps) => (
  <Callout
    tone="ok"
    role="status"
    title="We restored your unsaved changes"
    actions={
      onDiscard && (
        <Button size="small" variant="outline" onClick={onDiscard}>
          Discard it and start again
        </Button>
      )
    }
  >
    <p>It was saved on this device on {dayAndTime(savedAt)}.</p>
  </Callout>
);

const nowIs: Record<ApprovalStatus, string> = {
  draft: 'is a draft',
  pending: 'is waiting for review',
  approved: 'is live',
  rejected: 'was rejected',
};

interface MeanwhileProps {
  collection: Collection;
  /** From the stored values to those in the form. */
  changes: Change[];
  status: ApprovalStatus;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody saved first: both versions side by side, and the choice (docs/specification.md#concurrent-edits). */
const ChangedMeanwhile = ({ collection, changes, status, onTake, onKeep }: MeanwhileProps) => (
  <Callout
    tone="danger"
    role="alert"
    title={`This ${entityOf[collection]} was changed after you opened it`}
    actions={
      <>
        <Button size="small" onClick={onKeep}>
          Keep my version
        </Button>
        <Button size="small" variant="outline" onClick={onTake}>
          Use the saved version
        </Button>
      </>
    }
  >
    <p>
      Your changes are not saved yet. The saved version {nowIs[status]}. Choose one, then save or submit it.
      Below, the saved text is struck through and yours is underlined.
    </p>
    <ChangeList changes={changes} none="The versions are identical." />
  </Callout>
);

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** The old and the new value of each field. */
const ChangeList = ({ changes, none }: { changes: Change[]; none: string }) =>
  changes.length === 0 ? (
    <p>{none}</p>
  ) : (
    <dl className={css.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && <del>{short(before)}</del>} {after ? <ins>{short(after)}</ins> : <i>removed</i>}
          </dd>
        </div>
      ))}
    </dl>
  );

interface FormNoticesProps<Values extends object, Item extends StoredItem> {
  definition: FormDefinition<Values, Item>;
  form: ItemFormState<Values, Item>;
}

/** Above the fields: whether the user may post, what happens to a live item, restored input, concurrent changes. */
export function FormNotices<Values extends object, Item extends StoredItem>({
  definition,
  form,
}: FormNoticesProps<Values, Item>) {
  const { user, item, isDraft, permission, restoredFrom, conflict, draft, values } = form;
  const isLive = item?.approvalStatus === 'approved' && item.userId === user.id && user.role !== 'admin';
  return (
    <>
      <SessionEnded />
      {isDraft && permission?.allowed === false && (
        <PublishingDenied reason={permission.reason} user={user} />
      )}
      {isDraft && permission?.allowed && (
        <PublishingAllowed permission={permission} user={user} type={definition.creditType(values)} />
      )}
      {isLive && (
        <ReviewedAgain collection={definition.collection} reviewedFields={definition.words.reviewed} />
      )}
      {item?.revision && <Revised collection={definition.collection} revision={item.revision} />}
      {restoredFrom && !conflict && (
        <Restored savedAt={restoredFrom} onDiscard={isDraft && item ? null : draft.discard} />
      )}
      {conflict && (
        <ChangedMeanwhile
          collection={definition.collection}
          changes={definition.changes(definition.valuesOf(conflict), values)}
          status={conflict.approvalStatus}
          onTake={draft.acceptServerVersion}
          onKeep={draft.keepLocalVersion}
        />
      )}
    </>
  );
}

interface OwnDraftsProps {
  collection: Collection;
  drafts: readonly DraftHead[];
}

/** The author's drafts, to be continued instead of written again. */
export const OwnDrafts = ({ collection, drafts }: OwnDraftsProps) => (
  <p className="sm ink-2 anywhere">
    {drafts.length === 1 ? 'You have a draft: ' : 'You have drafts: '}
    {drafts.map(({ id, title, updatedAt }, at) => (
      <Fragment key={id}>
        {at > 0 && ' · '}
        <Link to={`/${collection}/edit/${id}`} aria-label={`Continue “${title || untitled(collection)}”`}>
          {title || untitled(collection)}
        </Link>
        , {shortDay(updatedAt)}
      </Fragment>
    ))}
  </p>
);
const untitled = (collection: Collection) => `Untitled ${entityOf[collection]}`;
const shortDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
