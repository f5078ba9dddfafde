/** The pages offered around the present one: first, last, and two at each side; null stands for a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2,
  );
  return near.flatMap((number, index) => {
    const before = near[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
