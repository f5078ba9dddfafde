import { Clock, Search, X } from 'lucide';
import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { forgetRecentSearches } from '../../lib/session/end-session.ts';
import { recentSearches, removeRecentSearch } from './recent-searches.ts';
import { Highlight, MarkedContext } from './Highlight.tsx';
import {
  announcement,
  nothingText,
  type Option,
  type OptionGroup,
  optionsFor,
  suggestedCount,
} from './options.ts';
import { searchAddress } from './search-query.ts';
import type { SearchBoxState } from './use-search-box.ts';
import { useSuggestions } from './use-suggestions.ts';
import css from './Suggestions.module.css';

interface Listed {
  id: string;
  box: SearchBoxState;
  options: Option[];
  close: () => void;
  /** False if that option stays. */
  remove: (option: Option) => boolean;
}

/**
 * The option selected by keyboard, and its key handler. It is identified by its key, so that arriving results don't
 * change the selection.
 */
function useActiveOption({ id, box, options, close, remove }: Listed) {
  const { text, passKeys, setListbox } = box;
  const [activeKey, setActiveKey] = useState<string>();
  const index = options.findIndex(({ key }) => key === activeKey);
  const activeId = index < 0 ? undefined : `${id}-${index}`;
  const isExpanded = options.length > 0;
  const choose = (next: number) => setActiveKey(options[next]?.key);

  const keys: Record<string, () => boolean> = {
    // One position more than options: the box itself.
    ArrowDown: () => (choose(index + 1), true),
    ArrowUp: () => (choose(index < 0 ? options.length - 1 : index - 1), true),
    // Without a selected option these keys move within the text.
    Home: () => index >= 0 && (choose(0), true),
    End: () => index >= 0 && (choose(options.length - 1), true),
    Enter: () => index >= 0 && (document.getElementById(activeId!)?.click(), true),
    Delete: () => index >= 0 && remove(options[index]!),
    Escape: () => isExpanded && (close(), true),
    Tab: () => (box.setOpen(false), false),
  };
  useLayoutEffect(() => {
    passKeys((event) => {
      if (event.ctrlKey || event.metaKey) return;
      if (event.altKey && event.key === 'ArrowUp') close();
      else if (keys[event.key]?.()) event.preventDefault();
    });
    return () => passKeys(null);
  });
  useLayoutEffect(() => {
    setListbox({ isExpanded, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isExpanded, activeId, setListbox]);
  // Typing clears the selection.
  useLayoutEffect(() => setActiveKey(undefined), [text, isExpanded]);
  return { active: options[index], setActive: (option: Option | undefined) => setActiveKey(option?.key) };
}

interface SuggestionsProps {
  id: string;
  box: SearchBoxState;
  inDialog: boolean;
}

/** The options while the list is shown, and a function to remove recent searches. */
function useOptions(text: string, isShown: boolean) {
  const [recent, setRecent] = useState(recentSearches);
  // Other boxes and tabs change them too.
  useLayoutEffect(() => {
    if (isShown) setRecent(recentSearches());
  }, [isShown, text]);
  const { suggestions, hasFailed } = useSuggestions(isShown ? text : '');
  const forget = (search?: string) => {
    if (search === undefined) forgetRecentSearches();
    else removeRecentSearch(search);
    setRecent(recentSearches());
  };
  return {
    groups: isShown ? optionsFor(text, recent, suggestions) : [],
    note: hasFailed ? 'Suggestions are not available at the moment.' : nothingText(text, suggestions),
    forget,
  };
}

/** Maximum height, down to the end of the window. */
function useMaxHeight({ input }: SearchBoxState, isShown: boolean): number | undefined {
  const [maxHeight, setMaxHeight] = useState<number>();
  useLayoutEffect(() => {
    if (isShown && input.current) setMaxHeight(innerHeight - input.current.getBoundingClientRect().bottom);
  }, [isShown, input]);
  return maxHeight && Math.max(minHeight, maxHeight - margin);
}
const minHeight = 240;
const margin = 24;

/** The list of a search box. The box keeps the focus; arrows select, Enter follows, Delete removes a recent search. */
export default function Suggestions({ id, box, inDialog }: SuggestionsProps) {
  const { text, setOpen } = box;
  const isShown = box.isOpen || inDialog;
  const maxHeight = useMaxHeight(box, isShown && !inDialog);
  const { groups, note, forget } = useOptions(text, isShown);
  const options = groups.flatMap((group) => group.options);
  const { active, setActive } = useActiveOption({
    id,
    box,
    options,
    close: () => (inDialog ? box.onLeave?.() : setOpen(false)),
    remove: (option) => {
      if (option.search === undefined || !option.isRecent) return false;
      forget(option.search);
      return true;
    },
  });
  const follow = (event: MouseEvent, option: Option) => {
    // A new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (option.to === undefined) event.preventDefault();
    if (option.forgets) return forget();
    setActive(undefined);
    if (option.search !== undefined) return box.search(option.search);
    setOpen(false);
    box.onLeave?.();
  };
  const line = (option: Option) => (
    <Line
      key={option.key}
      id={`${id}-${options.indexOf(option)}`}
      option={option}
      text={text}
      isActive={option === active}
      onPoint={() => setActive(option)}
      onFollow={(event) => follow(event, option)}
      onForget={forget}
    />
  );
  return (
    <>
      <div
        className={classNames(css.panel, inDialog && css.inDialog)}
        style={{ maxBlockSize: maxHeight }}
        hidden={!isShown}
      >
        <div id={id} role="listbox" aria-label="Suggestions">
          {groups.map((group) => (
            <Group key={group.title} id={id} group={group} line={line} />
          ))}
        </div>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <p className={visuallyHidden} role="status">
        {isShown ? announcement(groups) : ''}
      </p>
    </>
  );
}

function Group({ id, group, line }: { id: string; group: OptionGroup; line: (option: Option) => ReactNode }) {
  const { title, count, options } = group;
  if (!title) return options.map(line);
  const titleId = `${id}-${title.replace(' ', '-')}`;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={css.heading}>
        {title} {count !== undefined && <span>{suggestedCount(count)}</span>}
      </div>
      {options.map(line)}
    </div>
  );
}

interface LineProps {
  id: string;
  option: Option;
  text: string;
  isActive: boolean;
  onPoint: () => void;
  onFollow: (event: MouseEvent) => void;
  onForget: (search: string) => void;
}

/** Links, so that they open in a new tab too. */
function Line({ id, option, text, isActive, onPoint, onFollow, onForget }: LineProps) {
  const isRecent = option.search !== undefined && option.isRecent;
  const icon = isRecent ? Clock : option.search !== undefined ? Search : option.forgets ? X : null;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
      to={option.to ?? (option.search === undefined ? '/search' : searchAddress(option.search))}
      draggable={false}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onFollow}
    >
      {icon && <Icon icon={icon} className={css.glyph} />}
      <span className={css.words}>
        <MarkedContext value={{ q: text, similar: [], isTyping: true }}>
          <bdi>{option.to ? <Highlight text={option.label} /> : option.label}</bdi>
        </MarkedContext>
        {option.about && <small>{option.about}</small>}
      </span>
      {isRecent && (
        <span
          className={css.remove}
          title="Remove (Delete)"
          aria-hidden="true"
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onForget(option.search);
          }}
        >
          <Icon icon={X} />
        </span>
      )}
    </Link>
  );
}
