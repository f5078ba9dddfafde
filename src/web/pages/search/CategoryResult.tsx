import { countText } from '../../lib/format/counts.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { FoundCategory } from './search-results.ts';
import css from './SearchPage.module.css';

/** The category that a query names, before all else. */
export const CategoryResult = ({ label, about, rest, to, count }: FoundCategory) => (
  <p className={css.category}>
    <TextLink to={to}>{rest ? `“${rest}” in ${label}` : label}</TextLink> {countText(count)} {about}
  </p>
);
