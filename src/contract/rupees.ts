const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats an amount in paise: ₹1,00,000 or ₹152.54. */
export const inRupees = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100);

/** Always with two decimals, for columns of amounts. */
export const inExactRupees = (paise: number): string => exact.format(paise / 100);
