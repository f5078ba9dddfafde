import { z } from '../z.ts';
import { moment } from './paging.ts';
import { optionalText } from './text.ts';

export const longestAnswer = 1000;

/** What an author answers to a rejection with the edit that submits the item again (docs/specification.md#answers-to-rejections). */
export const withAnswer = z.object({ answer: optionalText(longestAnswer) });
export interface WithAnswer {
  answer?: string | null | undefined;
}

export const answers = z.array(z.object({ at: moment, text: z.string() }));
