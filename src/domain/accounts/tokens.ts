import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, written so that they fit into a link and a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It is random, so one fast digest is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
