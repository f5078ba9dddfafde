import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock come each hundredth of a second (proc(5), USER_HZ). */
const msPerTick = 10;

/**
 * How long its host has kept the cores from this virtual machine since it started, in milliseconds of a core: 'steal' of proc(5). A
 * machine that nothing else shares has 0 always.
 */
export function withheldMs(): number {
  const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9);
  return Number(steal) * msPerTick;
}
