import { Eye } from 'lucide';
import type { ReactNode } from 'react';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed-navigation.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import css from './Publishing.module.css';
import { savedState } from './saved-item.ts';
import type { ItemFormState } from './use-item-form.ts';

interface Props<Values extends object, Item extends StoredItem> {
  definition: FormDefinition<Values, Item>;
  form: ItemFormState<Values, Item>;
  submitText: string;
  /** Id of the button that opens the preview. */
  previewId: string;
  onPreview: () => void;
  children: ReactNode;
}

/** The buttons at the end of the form. */
export function Actions<Values extends object, Item extends StoredItem>(props: Props<Values, Item>) {
  const { definition, form, submitText, previewId, onPreview, children } = props;
  const { submission, isUploading, isLeaving } = form;
  const goOn = useDelayedNavigation(0);
  const hasContent = form.draft.hasInput || form.item !== null;
  const mayNotLeave = isUploading || submission.busy || submission.isSent || isLeaving || !hasContent;
  const leave = async () => {
    const saved = mayNotLeave ? null : await form.saveForLater();
    if (saved)
      goOn(`/dashboard?tab=${definition.collection}`, { state: savedState(definition.collection, saved) });
  };
  return (
    <Cluster gap="1h" justify="end" className={css.actions}>
      <p>
        {isUploading
          ? 'Please wait for the image upload.'
          : 'A moderator reviews it before it becomes public.'}
        {children}
      </p>
      <Button id={previewId} variant="outline" onClick={onPreview}>
        <Icon icon={Eye} /> Preview
      </Button>
      {form.isDraft && (
        <Button
          variant="outline"
          busy={isLeaving}
          busyText="Saving..."
          aria-disabled={mayNotLeave}
          onClick={() => void leave()}
        >
          Save as draft
        </Button>
      )}
      <ButtonLink variant="quiet" to={definition.back(form.item)}>
        Cancel
      </ButtonLink>
      <Button
        type="submit"
        busy={submission.busy}
        busyText="Submitting..."
        aria-disabled={isUploading || submission.isSent}
      >
        {submitText}
      </Button>
    </Cluster>
  );
}
