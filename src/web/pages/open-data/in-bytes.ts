const units = ['bytes', 'KB', 'MB', 'GB'];

/** A size in words: '1.2 MB'. */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
