/** A tab that waits for a response blocks others for at most this long. */
const patienceMs = 5_000;

/**
 * Runs a task while no other tab of this browser runs one of the same name, so that of two tabs that begin a draft at the
 * same moment the second one sees the first one's. Plain http has no locks between tabs: the task runs at once there.
 */
export async function oneTabAtATime<Done>(name: string, task: () => Promise<Done>): Promise<Done> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return task();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return task();
  }
}
