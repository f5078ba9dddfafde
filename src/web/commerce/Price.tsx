import { taxNote } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import { useRootData } from '../lib/root-data.ts';
import css from './Plans.module.css';

/** 'incl. 18 % GST', as configured, from the root loader; null where none is charged. */
const useTaxNote = (): string | null => taxNote(useRootData()?.gstPercent ?? null);

/** '₹1,999 incl. 18 % GST', for buttons. */
export function usePriceText(): (paise: number) => string {
  const note = useTaxNote();
  return (paise) => (note ? `${inRupees(paise)} ${note}` : inRupees(paise));
}

/** A price with its unit and the included tax. */
export function Price({ paise, per }: { paise: number; per?: string }) {
  const note = useTaxNote();
  return (
    <>
      {inRupees(paise)}
      {per && ` ${per}`}
      {note && <small className={css.tax}> {note}</small>}
    </>
  );
}
