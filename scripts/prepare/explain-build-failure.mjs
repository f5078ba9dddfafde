import { relevantLines } from './relevant-lines.mjs';

/** What to print after a failed build: one line if the machine is at fault, the end of the log if the code is. */
export function explainBuildFailure(output, log) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return 'Lectern could not be built: the disk is full. Free about 500 MB and run the command again.';
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return 'Lectern could not be built: the folder build may not be written to. Run the command as the owner of this checkout.';
  }
  if (/heap out of memory|ENOMEM/i.test(output)) {
    return 'Lectern could not be built: the memory ran out. At least 1 GB has to be free: close other programs or add swap.';
  }
  return `${relevantLines(output)}\n\nLectern could not be built. The relevant lines are above; the whole log is ${log}.`;
}
