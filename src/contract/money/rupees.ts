/** Formats an amount in paise with Indian grouping. Without Intl, which takes a tenth of a second to start on a phone. */
function format(paise: number, hasDecimals: boolean): string {
  const amount = Math.abs(paise);
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{2})*(\d{3})$)/g, ',');
  const decimals = hasDecimals ? `.${String(amount % 100).padStart(2, '0')}` : '';
  return `${paise < 0 ? '-' : ''}₹${whole}${decimals}`;
}

/** ₹2,850 or ₹12,34,567.89. */
export const inRupees = (paise: number): string => format(paise, paise % 100 !== 0);

/** Always with two decimals, for columns of amounts. */
export const inExactRupees = (paise: number): string => format(paise, true);
