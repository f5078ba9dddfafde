/** Splits 'Asia/India', without the list of countries, which pages don't need. */
export function parsePlace(location: string): { continent: string; country: string } {
  const slash = location.indexOf('/');
  return { continent: location.slice(0, slash), country: location.slice(slash + 1) };
}
