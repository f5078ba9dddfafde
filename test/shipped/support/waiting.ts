const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a condition. */
export async function until(fact: () => boolean | Promise<boolean>, withinMs: number, what: string) {
  for (const end = Date.now() + withinMs; !(await fact()); await pause(50))
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs} ms`);
}
