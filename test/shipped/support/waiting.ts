const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shorter than a test may take, so that its failure says what didn't come. */
const PATIENCE_MS = 150_000;

/** Waits for a condition. */
export async function until(fact: () => boolean | Promise<boolean>, what: string, withinMs = PATIENCE_MS) {
  for (const end = Date.now() + withinMs; !(await fact()); await pause(50))
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs} ms`);
}
