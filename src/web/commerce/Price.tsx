import { useLoaderData, useRevalidator } from 'react-router';
import { taxNote, type Prices } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { useRootData } from '../lib/root-data.ts';
import { CallError } from '../lib/api/call.ts';
import css from './Plans.module.css';

/** 'incl. 18 % GST', as configured, from the root loader; null where none is charged. */
const useTaxNote = (): string | null => taxNote(useRootData()?.gstPercent ?? null);

/** What holds for all prices of a list, behind its title. */
export function usePricesNote(): string | undefined {
  const note = useTaxNote();
  return note ? `Prices ${note}` : undefined;
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

/** The prices that the loader of the page read. */
export const usePrices = (): Prices => useLoaderData<{ prices: Prices }>().prices;

/** Reads the prices again when an order was refused because they had changed. */
export function useFreshPrices(): (failure: unknown) => void {
  const { revalidate } = useRevalidator();
  return (failure) => {
    if (failure instanceof CallError && failure.code === 'price_changed') void revalidate();
  };
}
