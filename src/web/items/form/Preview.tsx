import { Eye, PenLine } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Publishing.module.css';

/** The page as readers will see it, made from the current values. Escape closes it. */
export function Preview({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && close.current();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section className={css.preview} aria-label="Preview">
      <div className={css.previewBar}>
        <h1>
          <Icon icon={Eye} /> Preview <small>what readers will see</small>
        </h1>
        <Button ref={back} size="small" onClick={onClose}>
          <Icon icon={PenLine} /> Back to the form
        </Button>
      </div>
      <div inert>{children}</div>
    </section>
  );
}
