import { site } from '../../../contract/site.ts';
import css from './Detail.module.css';

/** What stands on paper alone: where the page is from. */
export const PrintHead = ({ url }: { url: string }) => (
  <div className={css.printHead}>
    <b>{site.name}</b>
    <span>{url}</span>
  </div>
);
