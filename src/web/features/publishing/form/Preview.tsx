import { Eye, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import css from '../Publishing.module.css';

/** The page as readers will see it, made from what the fields hold now. */
export const Preview = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <section className={css.preview} aria-label="Preview">
    <div className={css.previewBar}>
      <p>
        <Eye /> Preview: what readers will see
      </p>
      <Button size="small" onClick={onClose}>
        <PenLine /> Back to the form
      </Button>
    </div>
    <div inert>{children}</div>
  </section>
);
