import type { ComponentProps } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';

/** The bookmark of an item's own page. */
export const SaveButton = ({
  block = false,
  ...props
}: Pick<ComponentProps<typeof BookmarkButton>, 'collection' | 'item'> & { block?: boolean }) => (
  <BookmarkButton {...props} className={buttonClass({ variant: 'outline', size: 'small', block })}>
    Save
  </BookmarkButton>
);
