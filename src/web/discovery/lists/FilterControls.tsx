import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useCountText, useFilterForm, useIsVain } from './use-listing.ts';
import css from './FilterControls.module.css';

/** A choice that is shown at once; the address follows a little later. */
export function usePendingChoice<Value>(known: Value) {
  const [pending, setPending] = useState<Value>();
  const [before, setBefore] = useState(known);
  if (before !== known) {
    setBefore(known);
    setPending(undefined);
  }
  return [pending, setPending] as const;
}

/** Applies a choice made before hydration, once. */
export function useChosenBefore<Value>(made: () => Value | undefined, apply: (value: Value) => void): void {
  const handlers = useRef({ made, apply });
  useEffect(() => {
    const value = handlers.current.made();
    if (value !== undefined) handlers.current.apply(value);
  }, []);
}

/**
 * A collapsible group of filters; native, so that it works without script. All but the first are folded until one of their values is
 * chosen, so that the names of all groups are in view.
 */
export function FilterGroup({
  title,
  open: shouldOpen = true,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  // Removing its last choice must not fold it.
  const [open, setOpen] = useState(shouldOpen);
  if (shouldOpen && !open) setOpen(true);
  return (
    <details className={css.group} open={open}>
      <summary>
        {title}
        <Icon icon={ChevronDown} />
      </summary>
      <fieldset>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </details>
  );
}

interface FilterBoxProps {
  label: string;
  /** Query parameter and value; without a name the box only shows what another filter implies. */
  name: string | undefined;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Number of items it would leave; null where it isn't known. */
  count: number | null | undefined;
}

/** A filter value with its count. */
export function FilterBox({ label, name, value, checked, onChange, count }: FilterBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const form = useFilterForm();
  const countText = useCountText();
  const isVain = useIsVain();
  const [pending, setPending] = usePendingChoice(checked);
  const choose = (next: boolean) => {
    setPending(next);
    onChange(next);
  };
  useChosenBefore(() => {
    const box = ref.current;
    return box && box.checked !== box.defaultChecked ? box.checked : undefined;
  }, choose);
  return (
    <Checkbox
      ref={ref}
      label={label}
      name={name}
      value={value}
      form={form}
      checked={pending ?? checked}
      disabled={!checked && !pending && isVain(count)}
      onChange={(event) => choose(event.target.checked)}
      count={countText(count)}
    />
  );
}

interface MoreValuesProps {
  /** List items, the first of which are always shown. */
  children: ReactNode[];
  /** Initially expanded, because one of the rest is chosen. */
  isChosen: (index: number) => boolean;
  /** Text of the button that shows the rest. */
  moreText: string;
}

const shown = 6;
/** A single hidden value would take no more room than the button. */
const isLong = (count: number) => count > shown + 1;

/** The first values of a filter; a click shows all. */
function MoreValues({ children, isChosen, moreText }: MoreValuesProps) {
  const rest = isLong(children.length) ? children.slice(shown) : [];
  // Initial state only: removing a choice must not collapse the list.
  const [open] = useState(rest.some((_, index) => isChosen(shown + index)));
  return (
    <>
      <ul>{children.slice(0, children.length - rest.length)}</ul>
      {rest.length > 0 && (
        <details className={css.more} open={open}>
          <summary>
            <span>{moreText}</span>
            <span>Show fewer</span>
          </summary>
          <ul>{rest}</ul>
        </details>
      )}
    </>
  );
}

interface FilterBoxesProps<Value extends string> {
  /** Query parameter. */
  name: string;
  options: { value: Value; label: string; count: number | null | undefined }[];
  chosen: readonly Value[];
  choose: (value: Value, on: boolean) => void;
}

/** Any of several values; a click shows all of them. */
export const FilterBoxes = <Value extends string>({
  name,
  options,
  chosen,
  choose,
}: FilterBoxesProps<Value>) => (
  <MoreValues
    moreText={`Show all ${options.length}`}
    isChosen={(index) => chosen.includes(options[index]!.value)}
  >
    {options.map(({ value, label, count }) => (
      <li key={value}>
        <FilterBox
          label={label}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          count={count}
          onChange={(on) => choose(value, on)}
        />
      </li>
    ))}
  </MoreValues>
);

interface FilterBranchProps {
  /** The parent's box. */
  box: ReactNode;
  /** Accessible name of the children: 'Positions in Faculty'. */
  label: string;
  /** Initially expanded, because a child is chosen. */
  isChosen: boolean;
  /** List items with the children's boxes. */
  parts: () => ReactNode;
  /** Replaces very long lists until expanded: a link for use without script. */
  placeholder?: ReactNode;
}

/** A filter value with collapsible children. */
export function FilterBranch({ box, label, isChosen, parts, placeholder }: FilterBranchProps) {
  // Initial state only: removing a choice must not collapse the list.
  const [open] = useState(isChosen);
  const [isUnfolded, setUnfolded] = useState(isChosen || !placeholder);
  const unfold = () => setUnfolded(true);
  // It may have been expanded before hydration.
  const unfoldIfOpen = (branch: HTMLDetailsElement | null) => void (branch?.open && unfold());
  return (
    <div className={css.branch}>
      {box}
      <details ref={isUnfolded ? undefined : unfoldIfOpen} open={open}>
        <summary aria-label={label} onClick={unfold}>
          <Icon icon={ChevronRight} />
        </summary>
        {isUnfolded ? <ul>{parts()}</ul> : placeholder}
      </details>
    </div>
  );
}
