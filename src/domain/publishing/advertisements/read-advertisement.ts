import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import type { ParsedJob } from '../../../contract/publishing/parsed-job.ts';
import type { Source } from './grid.ts';
import { readFees } from './read-fees.ts';
import { readDates } from './read-dates.ts';
import { readEmployer, readLink, readNumber, readTitle, type Read } from './read-fields.ts';
import { readOpenings } from './read-openings.ts';

/** Words that tell where something was read. */
const shown = (words: string): string => (words.length > 300 ? `${words.slice(0, 299)}…` : words);

/** What a notice says, by fixed rules (docs/specification.md#reading-a-notice): what isn't found is null, nothing is guessed. */
export function readAdvertisement(source: Source): ParsedJob {
  const { lines } = source;
  const found: Record<string, string> = {};
  const value = <Value>(where: string, read: Read<Value> | null): Value | null => {
    if (read) found[where] = shown(read.words);
    return read?.value ?? null;
  };
  const uneven = new Set(source.uneven);
  const employer = readEmployer(lines);
  const { dates, problems } = readDates(lines);
  const deadline = dates.find(({ value: { kind } }) => kind === 'application');
  const all = source.tables.flatMap(readOpenings);
  if (all.length > limits.openings)
    problems.push({
      where: 'openings',
      message: `The notice has ${all.length} openings; only the first ${limits.openings} can be taken.`,
    });
  for (const row of [...uneven].slice(0, limits.openings))
    problems.push({
      where: 'openings',
      message: `A row with other columns than the head was left out: “${shown(row)}”`,
    });
  const kept = all.slice(0, limits.openings);
  for (const [index, one] of kept.entries()) {
    for (const [name, words] of Object.entries(one.found)) found[`openings.${index}.${name}`] = shown(words);
    problems.push(
      ...one.problems.map(({ where, message }) => ({ where: `openings.${index}.${where}`, message })),
    );
  }
  const fees = readFees(source);
  for (const [index, { words }] of fees.entries()) found[`fees.${index}`] = shown(words);
  for (const [index, { words }] of dates.entries()) found[`milestones.${index}`] = shown(words);
  const proposal = {
    title: value(
      'title',
      readTitle(
        lines.filter((line) => !uneven.has(line)),
        employer?.value,
      ),
    ),
    employer: value('employer', employer),
    advertisementNumber: value('advertisementNumber', readNumber(lines)),
    applicationDeadline: value(
      'applicationDeadline',
      deadline ? { value: deadline.value.date, words: deadline.words } : null,
    ),
    milestones: dates.map(({ value: date }) => date),
    applyNowLink: value('applyNowLink', readLink(lines)),
    fees: fees.map(({ fee }) => fee),
    openings: kept.map(({ opening }) => opening),
  };
  return { proposal, found, problems };
}
