/** Stops something that was started before. */
export type Cleanup = () => Promise<unknown>;

/**
 * Runs the cleanups, last first. A step that fails doesn't keep the others from running.
 * @throws what failed, once all steps were tried
 */
export async function runCleanups(
  cleanups: Cleanup[],
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const end of cleanups.toReversed()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
      onFailure(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
