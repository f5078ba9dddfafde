import { site } from '../../../contract/site.ts';
import css from './Detail.module.css';

/** Printed only: the page's address. */
export const PrintHead = ({ url }: { url: string }) => (
  <div className={css.printHead}>
    <b>{site.name}</b>
    <span>{url}</span>
  </div>
);
