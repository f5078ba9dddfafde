import { setFlagsFromString } from 'node:v8';

/**
 * Lets what lives long double before the collector looks at all of it, which makes whatever page is rendered meanwhile take twice as
 * long. For a process that only serves, which has room for that. Node has no option for it.
 */
export const collectSeldom = (): void => setFlagsFromString('--heap-growing-percent=100');
