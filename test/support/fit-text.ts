/** As much of a text as a field takes, with no character cut in two. */
export const fit = (text: string, units: number): string => {
  const cut = text.trim().slice(0, units);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};

/** As much of it as a single-line field takes: what is refused there is a space. */
export const fitLine = (text: string, units: number): string =>
  fit(text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' '), units);

/** As much of it as the name of an account takes, which holds no web address. */
export const fitName = (text: string, units: number): string =>
  fitLine(text.replaceAll('.', '·').replaceAll('://', ' '), units);
