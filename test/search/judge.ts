import type { Found, Query } from './ask.ts';

/** The title that begins so, if it is one alone. */
function titleOf(titles: readonly string[], cut: string): string {
  const found = titles.includes(cut) ? [cut] : titles.filter((title) => title.startsWith(cut));
  if (found.length !== 1) throw new Error(`'${cut}' are ${found.length} titles: ${found.join(' · ')}`);
  return found[0]!;
}

/** What is wrong with an answer; nothing if it is as expected. */
export function wrongIn(query: Query, found: Found, titles: readonly string[]): string[] {
  const full = (cuts: readonly string[] = []) => cuts.map((cut) => titleOf(titles, cut));
  const isFound = (title: string) => found.titles.includes(title);
  const { finds, first, only, misses, least = 0, nothing } = query;
  const expected = full([...(finds ?? []), ...(only ?? [])]);
  const lacking = expected.filter((title) => !isFound(title));
  const shouldNot = full(misses).filter(isFound);
  const more = only && found.titles.filter((title) => !expected.includes(title));
  const begins = found.titles.slice(0, first?.length ?? 0);
  return [
    lacking.length > 0 && `lacks ${lacking.join(' · ')}`,
    shouldNot.length > 0 && `has ${shouldNot.join(' · ')}`,
    more?.length && `has also ${more.join(' · ')}`,
    begins.join() !== full(first).join() && `begins with ${begins.join(' · ')}`,
    found.titles.length < least && `has ${found.titles.length} instead of ${least}`,
    nothing && found.titles.length > 0 && `has ${found.titles.join(' · ')}`,
    ...wrongInProposals(query, found),
  ].filter((problem) => typeof problem === 'string');
}

function wrongInProposals({ spelling, without }: Query, { didYouMean }: Found): (string | false)[] {
  const proposed = didYouMean?.spelling ?? null;
  const counts = Object.fromEntries(
    (didYouMean?.without ?? []).map(({ q, totalCount }) => [contentWords(q), totalCount]),
  );
  const expected = Object.entries(without ?? {});
  return [
    spelling !== undefined &&
      proposed?.toLowerCase() !== spelling?.toLowerCase() &&
      `proposes the spelling ${proposed}`,
    (expected.some(([words, count]) => counts[words] !== count) ||
      (without !== undefined && expected.length === 0 && Object.keys(counts).length > 0)) &&
      `proposes ${JSON.stringify(counts)}`,
  ];
}

const contentWords = (q: string): string =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== 'in')
    .join(' ');
