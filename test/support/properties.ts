import fc from 'fast-check';
import { seed } from './size.ts';

// The same values in each run, so that no change fails by chance; a failure names the seed that repeats it.
fc.configureGlobal({ seed });

export default fc;
