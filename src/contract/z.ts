import { z } from 'zod';
import { issueText } from './issue-text.ts';

z.config({ customError: issueText });
// The CSP forbids code generation, which zod tries in browsers unless this is set before the first schema is created.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
