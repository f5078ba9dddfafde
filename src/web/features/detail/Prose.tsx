import { classNames } from '../../ui/class-names.ts';
import css from './Prose.module.css';

/** Long text of an item. The HTML was sanitised on its way in (docs/rules.md#content). */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div className={classNames(css.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
