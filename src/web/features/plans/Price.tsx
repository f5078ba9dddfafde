import { useRouteLoaderData } from 'react-router';
import { taxNote } from '../../../contract/prices.ts';
import { rupees } from '../../format/money.ts';
import css from './Plans.module.css';

/** 'incl. 18 % GST', as configured, from the root loader; null where none is charged. */
function useTaxNote(): string | null {
  const data = useRouteLoaderData('root') as { gstPercent: number | null } | undefined;
  return taxNote(data?.gstPercent ?? null);
}

/** A price, what it is for, and the tax that it includes. */
export function Price({ paise, per }: { paise: number; per?: string }) {
  const note = useTaxNote();
  return (
    <>
      {rupees(paise)}
      {per && ` ${per}`}
      {note && <small className={css.tax}> {note}</small>}
    </>
  );
}
