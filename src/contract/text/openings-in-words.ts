/** '14 openings, 42 vacancies'; nothing without openings. */
export function openingsInWords({
  openingCount,
  vacancyCount,
}: {
  openingCount: number | null;
  vacancyCount: number | null;
}): string {
  if (openingCount === null) return '';
  const openings = `${openingCount} ${openingCount === 1 ? 'opening' : 'openings'}`;
  return vacancyCount
    ? `${openings}, ${vacancyCount} ${vacancyCount === 1 ? 'vacancy' : 'vacancies'}`
    : openings;
}
