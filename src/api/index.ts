import type { topics } from '../contract/index.ts';
import { accounts } from './accounts.ts';
import type { Handlers } from './handlers.ts';
import { institutes } from './institutes.ts';
import { jobs } from './jobs.ts';
import { moderation } from './moderation.ts';
import { posts } from './posts.ts';
import { uploads } from './uploads.ts';

export { FileAnswer } from './file-answer.ts';
export type { AnyHandlers, Call, Handlers } from './handlers.ts';

/** The handlers of every topic of the contract. */
export const handlers: { [Name in keyof typeof topics]: Handlers<(typeof topics)[Name]> } = {
  accounts,
  institutes,
  jobs,
  moderation,
  posts,
  uploads,
};
