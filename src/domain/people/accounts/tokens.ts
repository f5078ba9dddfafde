import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in a form that fits into links and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored. Tokens are random, so one fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
