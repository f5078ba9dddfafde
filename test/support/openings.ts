import type { Opening } from '../../src/contract/publishing/openings.ts';

/** An opening as an author submits it. */
export const buildOpening = (changes: Partial<Opening> = {}): Opening => ({
  title: 'Assistant Professor',
  department: 'Physics',
  position: 'assistant_professor',
  field: ['natural_sciences'],
  level: '10',
  pay: null,
  vacancies: [
    { category: 'UR', count: 2, horizontal: null },
    { category: 'OBC', count: 1, horizontal: null },
    { category: 'SC', count: 0, horizontal: null },
    { category: 'UR', count: 1, horizontal: 'PwBD' },
  ],
  eligibility: 'A doctorate in physics, and NET.',
  contract: 'permanent',
  months: null,
  ...changes,
});
