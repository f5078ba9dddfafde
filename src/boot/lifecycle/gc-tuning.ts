import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by three fifths before V8 runs a full collection, instead of some two: rendering pages, there was one every 18 pages.
 * A page takes a seventh less processor time, for some 15 MB; letting it double saves another twentieth, for 30 MB more. Node has no option for this.
 */
export const raiseHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=60');
