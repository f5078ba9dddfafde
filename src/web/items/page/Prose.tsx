import { classNames } from '../../ui/class-names.ts';
import css from './Prose.module.css';

/** An item's rich text. The HTML was sanitised when it was stored (docs/rules.md#content). */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div className={classNames(css.prose, className)} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
