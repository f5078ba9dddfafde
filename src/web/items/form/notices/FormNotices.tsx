import { SessionEnded } from '../../../lib/session/SessionEnded.tsx';
import { ChangedMeanwhile, Restored, ReviewedAgain, Revised } from './EditNotices.tsx';
import type { FormDefinition, StoredItem } from '../definitions/definition.ts';
import { PublishingAllowed, PublishingDenied } from './PublishingPermission.tsx';
import type { ItemFormState } from '../use-item-form.ts';
import { entityOf, type Collection } from '../../../../contract/vocabulary/index.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dayAndTime } from './day-and-time.ts';
import type { DraftHead } from '../own-drafts.data.ts';
import css from '../Publishing.module.css';

interface Props<Values extends object, Item extends StoredItem> {
  definition: FormDefinition<Values, Item>;
  form: ItemFormState<Values, Item>;
}

/** Above the fields: whether the user may post, what happens to a live item, restored input, concurrent changes. */
export function FormNotices<Values extends object, Item extends StoredItem>({
  definition,
  form,
}: Props<Values, Item>) {
  const { user, item, isDraft, permission, drafts = [], restoredFrom, conflict, draft, values } = form;
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
      {!restoredFrom && drafts.length > 0 && <OwnDrafts collection={definition.collection} drafts={drafts} />}
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
const OwnDrafts = ({ collection, drafts }: OwnDraftsProps) => (
  <Notice title={drafts.length === 1 ? 'You have a draft' : 'You have drafts'}>
    <ul className={css.drafts}>
      {drafts.map(({ id, title, updatedAt }) => (
        <li key={id}>
          <Link to={`/${collection}/edit/${id}`}>
            Continue {title ? `“${title}”` : `Untitled ${entityOf[collection]}`}
          </Link>{' '}
          <small>saved on {dayAndTime(updatedAt)}</small>
        </li>
      ))}
    </ul>
  </Notice>
);
