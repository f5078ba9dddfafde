import type { topics } from '../contract/index.ts';
import type { Handlers } from './handlers.ts';
import { draftHandlers } from './items.ts';

export const drafts: Handlers<typeof topics.drafts> = { ...draftHandlers('jobs'), ...draftHandlers('posts') };
