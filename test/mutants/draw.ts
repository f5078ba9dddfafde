import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../fuzz/random.ts';
import { mutantsOf, type Mutant } from './mutate.ts';

/** The rules that matter most; each area has the same share of the mutants. */
const areas: Record<string, RegExp> = {
  money: /^src\/(domain\/(commerce|people\/credits)|contract\/money)\//,
  permissions:
    /^src\/(domain\/(people\/(members|accounts)|([\w-]+\/)+(policy|may-|require-|assert-|item-actors|status-filter|edit-guard|delete-))|server\/(authentication|refuse-))/,
  dates: /^src\/(contract\/time\/|domain\/(discovery\/calendar\/|platform\/add-months))/,
  search: /^src\/domain\/(platform\/search|discovery\/searches|publishing\/items\/lists)\//,
  moderation: /^src\/domain\/(staff\/(moderation|reports)\/|publishing\/items\/[\w-]+\.ts$)/,
};
/** How a document looks is judged by looking at it. */
const LAYOUT = /\/(draw-pdf|write-text|fonts|embedded-fonts)\.ts$/;

/** Mutants of a checkout, from each area in turn, without one twice. */
export function drawMutants(chance: Chance, count: number, checkout: string): Mutant[] {
  const files = readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !LAYOUT.test(file))
    .toSorted();
  const candidates = Object.values(areas).map((area) =>
    files
      .filter((file) => area.test(file))
      .flatMap((file) => mutantsOf(file, readFileSync(join(checkout, file), 'utf8'))),
  );
  const drawn: Mutant[] = [];
  while (drawn.length < count && candidates.some((area) => area.length > 0))
    for (const area of candidates) drawn.push(...area.splice(chance.below(area.length), 1));
  return drawn.slice(0, count);
}
