import { type KeyboardEvent, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import css from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  count?: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs over panels of a page; arrow keys move between them. Panels are `TabPanel`s with the same `id`. */
export function Tabs<Key extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
}) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : steps[event.key] && (index + steps[event.key]! + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-tab-${tab.key}`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          id={`${id}-tab-${tab.key}`}
          className={css.tab}
          type="button"
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={`${id}-panel-${tab.key}`}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({
  id,
  name,
  selected,
  children,
  className,
}: {
  id: string;
  name: string;
  selected: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      id={`${id}-panel-${name}`}
      className={className}
      role="tabpanel"
      aria-labelledby={`${id}-tab-${name}`}
      hidden={name !== selected}
      tabIndex={0}
    >
      {children}
    </div>
  );
}

/** The same style for views with their own addresses. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: { label: ReactNode; to: To; count?: ReactNode; current: boolean }[];
}) {
  return (
    <nav className={classNames(css.tabs, css.links)} aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={index}
          to={tab.to}
          className={css.tab}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <span>{tab.count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface LinksProps {
  label: string;
  links: readonly { label: string; count?: ReactNode; to: To; current: boolean }[];
}

/** Links to a few views of the same page, of which one is shown. */
export const SwitchLinks = ({ label, links, className }: LinksProps & { className?: string | undefined }) => (
  <nav className={classNames(css.switch, className)} aria-label={label}>
    {links.map((link) => (
      <Link key={link.label} to={link.to} aria-current={link.current ? 'page' : undefined}>
        {link.label}
      </Link>
    ))}
  </nav>
);

/** Links that narrow a list, of which one holds. */
export const ChipLinks = ({ label, links }: LinksProps) => (
  <nav className={css.chips} aria-label={label}>
    {links.map((link) => (
      <Link
        key={link.label}
        className={css.chip}
        to={link.to}
        aria-current={link.current ? 'page' : undefined}
        preventScrollReset
      >
        {link.label}
        {link.count !== undefined && <>&nbsp;{link.count}</>}
      </Link>
    ))}
  </nav>
);
