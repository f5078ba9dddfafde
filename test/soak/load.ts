import type { Visit } from './mix.ts';

interface Kind {
  name: string;
  of100: number;
  visit: Visit;
}
export interface Tally {
  visits: Map<string, number[]>;
  errors: string[];
}

const keptErrors = 50;

export const newTally = (): Tally => ({ visits: new Map(), errors: [] });

function pick(mix: Kind[]): Kind {
  let left = Math.random() * mix.reduce((sum, { of100 }) => sum + of100, 0);
  return mix.find(({ of100 }) => (left -= of100) < 0) ?? mix[0]!;
}

/** Answers whether the visitor got what he came for. */
async function visitOnce(mix: Kind[], tally: Tally): Promise<boolean> {
  const { name, visit } = pick(mix);
  const started = performance.now();
  const isGood = await visit().then(
    () => true,
    (error: Error) => {
      if (tally.errors.length < keptErrors) tally.errors.push(`${name}: ${error.message}`);
      return false;
    },
  );
  const took = tally.visits.get(name) ?? [];
  took.push(Math.round(performance.now() - started));
  tally.visits.set(name, took);
  return isGood;
}

/** Good visits a second that `atOnce` visitors manage, who never pause: so many that some may be refused. */
export async function measureLimit(mix: Kind[], atOnce: number, seconds: number): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  const tally = newTally();
  let good = 0;
  const visitor = async () => {
    while (performance.now() < end) if (await visitOnce(mix, tally)) good += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return good / ((performance.now() - started) / 1000);
}

/** Begins `rate` visits a second whatever becomes of them, until the time is over and the last one has ended. */
export async function keepLoad(mix: Kind[], rate: number, seconds: number, tally: Tally): Promise<void> {
  const running = new Set<Promise<void>>();
  const started = performance.now();
  for (let begun = 0; performance.now() < started + seconds * 1000; begun += 1) {
    const due = started + (begun * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const visit = visitOnce(mix, tally).then(() => void running.delete(visit));
    running.add(visit);
  }
  await Promise.all(running);
}
