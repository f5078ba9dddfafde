import { SessionEnded } from '../../../lib/session/SessionEnded.tsx';
import { ChangedMeanwhile, ReviewedAgain } from './EditNotices.tsx';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import { PublishingAllowed, PublishingDenied } from './PublishingPermission.tsx';
import { BegunElsewhere, OfferedDrafts } from './OtherDrafts.tsx';
import { NewerIsShown, Restored } from './RestoredNotices.tsx';
import type { Publishing } from '../use-publishing.ts';

interface Props<Values extends object, Item extends StoredItem> {
  kind: ItemKind<Values, Item>;
  form: Publishing<Values, Item>;
}

/** Above the fields: whether the user may post, what happens to a live item, restored input, concurrent changes. */
export function FormNotices<Values extends object, Item extends StoredItem>({
  kind,
  form,
}: Props<Values, Item>) {
  const { user, item, isDraft, permission, restored, meanwhile, draft, values } = form;
  const isLive = item?.approvalStatus === 'approved' && item.userId === user.id && user.role !== 'admin';
  return (
    <>
      <SessionEnded />
      {isDraft && permission?.allowed === false && (
        <PublishingDenied reason={permission.reason} user={user} />
      )}
      {isDraft && permission?.allowed && (
        <PublishingAllowed permission={permission} user={user} type={kind.creditType(values)} />
      )}
      {isLive && <ReviewedAgain kind={kind.kind} reviewedFields={kind.words.reviewed} />}
      {form.offered.length > 0 && (
        <OfferedDrafts
          kind={kind.kind}
          drafts={form.offered}
          onDecline={form.isOfferOpen ? form.declineOffer : null}
        />
      )}
      <BegunElsewhere kind={kind.kind} drafts={form.begunElsewhere} onKeepBoth={form.keepBoth} />
      {restored?.storedAt && restored.from === 'server' && (
        <NewerIsShown storedAt={restored.storedAt} onOther={form.swap} />
      )}
      {restored?.storedAt && restored.from === 'device' && (
        <Restored
          storedAt={restored.storedAt}
          isOlder={Boolean(item && !isDraft && draft.now().readAt !== item.updatedAt)}
          onOther={isDraft && restored.other ? form.swap : null}
          onStartAgain={form.isNewForm || !isDraft ? form.startAgain : null}
          isDraftSaved={form.isNewForm && Boolean(draft.now().draftId)}
        />
      )}
      {meanwhile && (
        <ChangedMeanwhile
          kind={kind.kind}
          changes={kind.changes(kind.valuesOf(meanwhile), values)}
          status={meanwhile.approvalStatus}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
        />
      )}
    </>
  );
}
