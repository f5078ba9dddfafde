import { longDate } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './Detail.module.css';

/** Says that an item was withdrawn, when and why (docs/rules.md#withdrawal). */
export const Withdrawn = ({ at, reason }: { at: string; reason: string }) => (
  <div className={css.banner}>
    <Notice tone="warn" title={`Withdrawn on ${longDate(at)}`}>
      <p>{reason}</p>
    </Notice>
  </div>
);
