export { cancelPrices, changePrices } from './change-prices.ts';
export { getCurrentPrices, getPrices, nextPrices, pricesAt } from './get-prices.ts';
