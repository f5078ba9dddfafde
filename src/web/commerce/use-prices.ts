import { useLoaderData, useRevalidator } from 'react-router';
import type { Prices } from '../../contract/money/prices.ts';
import { CallError } from '../lib/api/call.ts';

/** The prices that the loader of the page read. */
export const usePrices = (): Prices => useLoaderData<{ prices: Prices }>().prices;

/** Reads the prices again when an order was refused because they had changed. */
export function useFreshPrices(): (failure: unknown) => void {
  const { revalidate } = useRevalidator();
  return (failure) => {
    if (failure instanceof CallError && failure.code === 'price_changed') void revalidate();
  };
}
