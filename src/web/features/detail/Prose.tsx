import { classNames } from '../../ui/class-names.ts';
import css from './Prose.module.css';

/** Long text of an item. The HTML was sanitised on its way in (decisions, B3). */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div className={classNames(css.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
