import { Search } from 'lucide';
import { useId } from 'react';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Button, ClearButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSearchBox } from './use-search-box.ts';
import css from './SearchBox.module.css';

/** Loaded with the first focus. The form works without them and without JavaScript. */
const Suggestions = lazyComponent(() => import('./Suggestions.tsx'));

interface Props {
  /** The search term of this page. */
  asked?: string;
  placeholder?: string;
  /** Text typed before the box was rendered; it precedes later input. */
  typed?: string;
  large?: boolean;
  /** In the dialog: suggestions are a part of it, below the box, instead of a list that opens over the page. */
  inDialog?: boolean;
  /** Called when it navigates. */
  onLeave?: () => void;
}

/** The search of the whole portal, with suggestions: a combobox with a list, after the ARIA Authoring Practices Guide. */
export function SearchBox({
  asked = '',
  placeholder = 'Search jobs, calls, programs, courses...',
  typed = '',
  large = false,
  inDialog = false,
  onLeave,
}: Props) {
  const listId = useId();
  const box = useSearchBox(asked, typed, onLeave);
  const { text, listbox } = box;
  return (
    <form
      className="relative"
      action="/search"
      method="get"
      role="search"
      aria-label="Whole portal"
      onSubmit={box.submit}
      onBlur={box.blur}
    >
      <div className={classNames(css.box, large && css.large)}>
        <Icon icon={Search} className={css.glyph} />
        <label className={css.label}>
          <VisuallyHidden>Search jobs, posts and institutions</VisuallyHidden>
          <input
            ref={box.input}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listbox.isExpanded}
            aria-controls={listId}
            aria-activedescendant={listbox.activeId}
            data-site-search=""
            onFocus={box.focus}
            onClick={() => box.setOpen(true)}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
          />
        </label>
        <ClearButton box={box.input} text={text} onClear={() => box.type('')} />
        <Button type="submit">Search</Button>
      </div>
      {(box.isListWanted || inDialog) && <Suggestions id={listId} box={box} inDialog={inDialog} />}
    </form>
  );
}
