import type { ComponentProps, KeyboardEvent } from 'react';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { TextAreaField } from '../../ui/Field.tsx';

/** As the shortcut of the queue does. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** What an action of staff is done for; Ctrl+Enter does it. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextAreaField>, 'maxLength' | 'onKeyDown'>) => (
  <TextAreaField {...props} maxLength={reasonLength.max} onKeyDown={submitByKey} />
);
