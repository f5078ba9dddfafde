/** Paise as rupees with Indian grouping: 285000 → '₹2,850', 123456789 → '₹12,34,567.89'. */
export function rupees(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(paise) / 100));
  const rest = Math.abs(paise) % 100;
  const grouped = whole.replace(/\B(?=(\d{2})*(\d{3})$)/g, ',');
  return `${sign}₹${grouped}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
