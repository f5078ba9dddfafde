import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { PostDetails } from './PostDetails.tsx';

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
const textOf = (milestones: Milestone[], next = milestones[0]!) => {
  const post = { milestones, nextMilestone: next, fee: { kind: 'notStated', amount: null, currency: null } };
  const html = renderToStaticMarkup(<PostDetails item={post as unknown as Post} now={now} />);
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

test('a deadline is also shown in Indian time, with its earlier dates', () => {
  const text = textOf([dated('submission', { extendedFrom: ['2026-11-20'] })]);
  expect(text).toContain(
    'Submit by 4 December 2026 (AoE) in 10 days In India: 5 December 2026, 17:30 IST Extended from 20 November 2026',
  );
  expect(textOf([dated('submission', { zone: 'Asia/Kolkata' })])).not.toContain('In India');
});

test('an event that was moved says from which day', () => {
  const text = textOf([dated('start', { extendedFrom: ['2026-11-20'] })]);
  expect(text).toContain('Starts 4 December 2026 in 10 days');
  expect(text).toContain('Moved from 20 November 2026');
});

test('an all-day event has no local time, and an event with a time has one', () => {
  expect(textOf([dated('start')])).toContain('Starts 4 December 2026 in 10 days');
  expect(textOf([dated('start')])).not.toContain('In India');
  expect(textOf([dated('start', { time: '09:00', moment: '2026-12-04T21:00:00.000Z' })])).toContain(
    'In India: 5 December 2026, 02:30 IST',
  );
});

test('past milestones are struck through', () => {
  const past = dated('abstract', { date: '2026-11-20', moment: '2026-11-21T12:00:00.000Z' });
  const next = dated('submission');
  const post = { milestones: [past, next], nextMilestone: next, fee: { kind: 'notStated' } };
  const html = renderToStaticMarkup(<PostDetails item={post as unknown as Post} now={now} />);
  expect(html).toContain('<s>20 November 2026 (AoE)</s>');
  expect(html.match(/<s>/g)).toHaveLength(1);
});
