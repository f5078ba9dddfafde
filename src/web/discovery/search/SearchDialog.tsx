import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchBox } from './SearchBox.tsx';

interface SearchDialogProps {
  /** Returns, once, the text typed while this was loading. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The header's search, as a dialog over the page. */
export default function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // After the dialog's own effect, which opens it. From now on the box gets the keys; the text before them is there
  // first, because layout effects and what they set end before the next key.
  useLayoutEffect(() => {
    frame.current?.querySelector('input')?.focus();
    const text = takeTyped();
    if (text) setTyped(text);
  }, [takeTyped]);
  return (
    <Dialog open onClose={onClose} title="Search" wide atTop>
      <div ref={frame}>
        <SearchBox typed={typed} inDialog onLeave={onClose} />
      </div>
    </Dialog>
  );
}
