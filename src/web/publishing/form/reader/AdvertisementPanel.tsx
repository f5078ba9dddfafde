import { FileText } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '../../../lib/forms/errors.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Prose } from '../../page/Prose.tsx';
import { type AdvertisementState, panelId } from './use-advertisement.ts';
import css from './AdvertisementPanel.module.css';

interface AdvertisementPanelProps {
  advertisement: AdvertisementState;
  idOf: (name: string) => string;
  /** What stands below it. */
  children?: ReactNode;
}

/** The notice beside the form, from 992 px. What was read of it is marked; a mark leads to its field. */
export function AdvertisementPanel({
  advertisement: { reading, setMarked },
  idOf,
  children,
}: AdvertisementPanelProps) {
  const text = useRef<HTMLDivElement>(null);
  const parsed = reading?.parsed;
  useEffect(() => {
    if (!parsed) return;
    let isShown = true;
    void import('./mark-advertisement.ts').then(({ markAdvertisement }) => {
      if (isShown && text.current && !text.current.querySelector('mark'))
        setMarked(markAdvertisement(text.current, parsed.found));
    });
    return () => {
      isShown = false;
      setMarked(new Set());
    };
  }, [parsed, setMarked]);
  if (!parsed) return null;
  const toField = ({ target }: MouseEvent | KeyboardEvent) => {
    const [field] = (target as Element).closest('mark')?.dataset['field']?.split(' ') ?? [];
    if (!field) return false;
    const control = document.getElementById(idOf(field));
    // The editor of the description, and groups whose first input is meant.
    focusField(control);
    return true;
  };
  return (
    <section className={css.panel} aria-label="The notice">
      <div className={css.head}>
        <Icon icon={FileText} />
        <b>{reading.name === 'the notice' ? 'Pasted notice' : reading.name}</b>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its marks are the controls */}
      <div
        key={parsed.notice}
        ref={text}
        id={panelId}
        className={css.text}
        onClick={toField}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && toField(event)) event.preventDefault();
        }}
      >
        <Prose html={parsed.notice} />
      </div>
      <p className={css.help}>Marked: what was read. Choosing a mark moves to its field.</p>
      {children}
    </section>
  );
}
