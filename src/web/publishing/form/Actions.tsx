import { Eye, PenLine } from 'lucide';
import { type ReactNode, useEffect, useRef, useEffectEvent } from 'react';
import { useDelayedNavigation } from '../../lib/navigation/use-delayed.ts';
import { useSelling } from '../../lib/shop.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import { Callout } from '../../ui/Callout.tsx';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import { savedState } from './saved-item.ts';
import type { ItemFormState } from './use-item-form.ts';
import css from './Publishing.module.css';

interface ActionsProps<Values extends object, Item extends StoredItem> {
  definition: FormDefinition<Values, Item>;
  form: ItemFormState<Values, Item>;
  submitText: string;
  /** Id of the button that opens the preview. */
  previewId: string;
  onPreview: () => void;
  children: ReactNode;
}

/** The buttons at the end of the form. */
export function Actions<Values extends object, Item extends StoredItem>(props: ActionsProps<Values, Item>) {
  const { definition, form, submitText, previewId, onPreview, children } = props;
  const { submission, isUploading, isLeaving } = form;
  const isSelling = useSelling();
  const isAtLimit = form.user.role === 'university' && form.user.isEmailVerified;
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
        {form.mayNotSubmit
          ? isAtLimit
            ? 'To submit it, your institution needs a package or credits.'
            : form.permission?.reason
          : isUploading
            ? 'Please wait for the image upload.'
            : 'A moderator reviews it before it becomes public.'}
        {form.mayNotSubmit && isAtLimit && isSelling && (
          <>
            {' '}
            <Link to="/packages">View Packages</Link>
          </>
        )}
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
        aria-disabled={form.mayNotSubmit || isUploading || submission.isSent}
      >
        {submitText}
      </Button>
    </Cluster>
  );
}

interface PreviewProps {
  onClose: () => void;
  /** What the form still asks about. */
  toCheck: readonly string[];
  children: ReactNode;
}

/** The page as readers will see it, made from the current values. Escape closes it. */
export function Preview({ onClose, toCheck, children }: PreviewProps) {
  const back = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && close();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section aria-label="Preview">
      <div className={css.previewBar}>
        <h1>
          <Icon icon={Eye} /> Preview <small>what readers will see</small>
        </h1>
        <Button ref={back} size="small" onClick={onClose}>
          <Icon icon={PenLine} /> Back to the form
        </Button>
      </div>
      {toCheck.length > 0 && (
        <Callout className={css.toCheck!} tone="warn" title={`${toCheck.length} to check in the form`}>
          <ul>
            {toCheck.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div inert>{children}</div>
    </section>
  );
}
