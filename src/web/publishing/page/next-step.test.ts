import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import Dates from './Dates.tsx';
import { StepFact } from './ItemFacts.tsx';
import { jobStep, type NextStep, postStep } from './next-step.ts';

const now = '2026-11-24T06:00:00.000Z';
const dated = (kind: Milestone['kind'], changes: Partial<Milestone> = {}): Milestone => ({
  kind,
  date: '2026-12-04',
  time: null,
  zone: 'AoE',
  label: null,
  moment: '2026-12-05T12:00:00.000Z',
  extendedFrom: [],
  ...changes,
});
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const textOf = (step: NextStep | null) =>
  words(renderToStaticMarkup(createElement(StepFact, { step: step! })));
const ofPost = (milestones: Milestone[], next: Milestone | null = milestones[0]!) =>
  textOf(postStep({ milestones, nextMilestone: next, isClosed: next === null } as Post, new Date(now)));
const ofJob = (changes: Partial<Job>) =>
  textOf(
    jobStep(
      { milestones: [], nextMilestone: null, isClosed: false, untilFilled: false, ...changes } as Job,
      new Date(now),
    ),
  );

test('a deadline of another zone is also shown in Indian time, with its earlier dates', () => {
  expect(ofPost([dated('submission', { extendedFrom: ['2026-11-20'] })])).toBe(
    'Submit by 4 December 2026 (AoE) in 10 days · end of the day 5 Dec, 17:30 in India Extended from 20 November 2026',
  );
  expect(ofPost([dated('submission', { zone: 'Asia/Kolkata', time: '17:00' })])).toBe(
    'Submit by 4 December 2026, 17:00 in 10 days',
  );
});

test('an all-day event has no zone, and an event with a time has one', () => {
  expect(ofPost([dated('start', { extendedFrom: ['2026-11-20'] })])).toContain('Moved from 20 November 2026');
  expect(ofPost([dated('start')])).toBe('Starts 4 December 2026 in 10 days');
  expect(ofPost([dated('start', { time: '09:00', moment: '2026-12-04T21:00:00.000Z' })])).toContain(
    '5 Dec, 02:30 in India',
  );
});

test('a job says until when, for which day, or that there is none', () => {
  const application = dated('application', { zone: 'Asia/Kolkata', moment: '2026-12-04T18:30:00.000Z' });
  const ahead = { milestones: [application], nextMilestone: application };
  expect(ofJob(ahead)).toBe('Apply by 4 December 2026 in 10 days · end of the day in India');
  expect(ofJob({ ...ahead, untilFilled: true })).toContain('Open until filled after that');
  expect(ofJob({ untilFilled: true })).toBe('Deadline Open until filled');
  const interview = dated('interview', {
    zone: 'Asia/Kolkata',
    time: '09:30',
    moment: '2026-12-04T04:00:00.000Z',
  });
  expect(ofJob({ untilFilled: true, milestones: [interview], nextMilestone: interview })).toBe(
    'Interview on 4 December 2026, 09:30 in 10 days Open until filled',
  );
  expect(ofJob({ milestones: [application], isClosed: true })).toMatch(
    /^Applications closed 4 December 2026/,
  );
  expect(ofJob({ isClosed: true })).toBe('Applications Closed');
});

test('of several dates all are in one table, past ones struck through; of one none', () => {
  const past = dated('abstract', { date: '2026-11-20', moment: '2026-11-21T12:00:00.000Z' });
  const next = dated('submission');
  const html = renderToStaticMarkup(createElement(Dates, { milestones: [past, next], next, now }));
  expect(words(html)).toBe(
    'Dates Abstract deadline 20 November 2026 (AoE) past Submission deadline 4 December 2026 (AoE) in 10 days · 5 Dec, 17:30 in India',
  );
  expect(html.match(/<s>/g)).toHaveLength(1);
  expect(renderToStaticMarkup(createElement(Dates, { milestones: [next], next, now }))).toBe('');
});
