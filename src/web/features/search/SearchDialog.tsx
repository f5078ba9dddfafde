import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchBox } from './SearchBox.tsx';

interface SearchDialogProps {
  /** What was typed while this was loaded; once. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The search of the header, over whatever page. */
export default function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  // After the dialog's own effect, which opens it. From here on, keys go to the box.
  useEffect(() => {
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
