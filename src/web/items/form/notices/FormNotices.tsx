import { SessionEnded } from '../../../lib/session/SessionEnded.tsx';
import { ChangedMeanwhile, Restored, ReviewedAgain } from './EditNotices.tsx';
import type { FormDefinition, StoredItem } from '../definitions/definition.ts';
import { PublishingAllowed, PublishingDenied } from './PublishingPermission.tsx';
import { OwnDrafts } from './OwnDrafts.tsx';
import type { ItemFormState } from '../use-item-form.ts';

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
