/** Cuts a text to a field's length without splitting characters. */
export const fit = (text: string, units: number): string => {
  const cut = text.trim().slice(0, units);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};

/** For single-line fields: disallowed characters become spaces. */
export const fitLine = (text: string, units: number): string =>
  fit(text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' '), units);

/** For account names: without web addresses. */
export const fitName = (text: string, units: number): string =>
  fitLine(text.replaceAll('.', '·').replaceAll('://', ' '), units);
