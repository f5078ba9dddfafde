const SHOWN_LINES = 15;

/** What to print when the web build failed: one line if the machine is at fault, the end of the log if the code is. */
export function explainBuildFailure(output, log) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return 'The web application could not be built: the disk is full. Free about 500 MB and run the command again.';
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return 'The web application could not be built: the folder build may not be written to. Run the command as the owner of this checkout.';
  }
  if (/heap out of memory|ENOMEM/i.test(output)) {
    return 'The web application could not be built: the memory ran out. At least 1 GB has to be free: close other programs or add swap.';
  }
  const tail = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  return `${tail}\n\nThe web application could not be built. The end of the log stands above, all of it in ${log}.`;
}
