import { type ReactNode, useState } from 'react';
import type { CreditType } from '../../../contract/vocabulary/index.ts';
import { useDelayedNavigation } from '../../navigation/use-delayed-navigation.ts';
import { Rejected } from './EditNotices.tsx';
import type { FormKind, StoredItem } from './form-kind.ts';
import { FormFrame, type Section } from './FormFrame.tsx';
import { FormNotices } from './FormNotices.tsx';
import { keepingWords } from './keeping-words.ts';
import type { Publishing } from './use-publishing.ts';

interface Props<Values extends object, Item extends StoredItem> {
  kind: FormKind<Values, Item>;
  form: Publishing<Values, Item>;
  sections: Section[];
  creditType: CreditType | null;
  /** The page as readers will see it; asked for when somebody looks. */
  preview: () => ReactNode;
  cancelTo: string;
}

/** The frame of both forms: what it is called, what is told, what its buttons say. */
export function PublishingForm<Values extends object, Item extends StoredItem>(props: Props<Values, Item>) {
  const { kind, form } = props;
  const { item, isDraft, submission, draft, values } = form;
  const { words } = kind;
  const goOn = useDelayedNavigation(0);
  const [isPreview, setPreview] = useState(false);
  const isRejected = item?.approvalStatus === 'rejected';
  const done = isDraft ? words.posted : words.saved;
  const isBegun = kind.isBegun(values) || draft.now().draftId !== null;
  return (
    <FormFrame
      title={isDraft ? words.titleNew : words.titleEdit}
      lead={words.lead}
      prefix={kind.kind}
      labels={kind.labels}
      sections={props.sections}
      errors={form.errors}
      notices={<FormNotices kind={kind} form={form} creditType={props.creditType} />}
      aside={
        isRejected && <Rejected reason={item.rejectionReason} changes={kind.changes(form.before, values)} />
      }
      keeping={keepingWords({
        onServer: form.savedAt,
        onDevice: draft.savedAt,
        needs: isDraft && kind.isBegun(values) ? kind.draftNeeds(values) : null,
      })}
      isKept={form.savedAt !== null || draft.savedAt !== null}
      failure={submission.failure}
      success={submission.isDone ? done : null}
      laterText={isDraft ? 'Save as draft' : null}
      isSaving={form.isLeaving}
      onLater={
        isBegun && !form.isLeaving
          ? () => void form.finishLater().then((isSaved) => isSaved && goOn(`/dashboard?tab=${kind.kind}s`))
          : null
      }
      isBusy={submission.isBusy}
      isUploading={form.isUploading}
      submitText={isDraft ? words.submit : isRejected ? words.resubmit : 'Save Changes'}
      cancelTo={props.cancelTo}
      onSubmit={() => void submission.submit()}
      preview={isPreview && props.preview()}
      isPreview={isPreview}
      onPreview={setPreview}
    />
  );
}
