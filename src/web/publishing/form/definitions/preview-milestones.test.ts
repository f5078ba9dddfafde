import { expect, test } from 'vitest';
import type { MilestoneKind } from '../../../../contract/vocabulary/index.ts';
import { previewMilestones } from './preview-item.ts';

const one = (kind: MilestoneKind, date: string, time = '', zone = '') => ({
  kind,
  date,
  time,
  zone,
  label: '',
});

test('a preview shows the same as the page: times, the next milestone, and whether it is closed', () => {
  const typed = [
    one('start', '2027-03-01'),
    one('submission', '2026-12-04'),
    one('abstract', '2026-12-01', '17:00', 'Asia/Kolkata'),
  ];
  const shown = previewMilestones(typed, 'AoE', '2026-12-02T00:00:00.000Z');
  expect(shown.milestones.map(({ kind, moment }) => [kind, moment])).toEqual([
    ['abstract', '2026-12-01T11:30:00.000Z'],
    ['submission', '2026-12-05T12:00:00.000Z'],
    ['start', '2027-03-02T12:00:00.000Z'],
  ]);
  expect([shown.nextMilestone?.kind, shown.isClosed]).toEqual(['submission', false]);
  const later = previewMilestones(typed, 'AoE', '2026-12-05T12:00:00.000Z');
  expect([later.nextMilestone?.kind, later.isClosed]).toEqual(['start', true]);
});

test('an incomplete date is not shown, and an unknown time zone has no moment', () => {
  const shown = previewMilestones(
    [one('submission', ''), one('start', '2027-03-01', '', 'Mars/Base')],
    'AoE',
    '2026-12-02T00:00:00.000Z',
  );
  expect(shown.milestones.map(({ moment }) => moment)).toEqual([null]);
  expect([shown.nextMilestone, shown.isClosed]).toEqual([null, false]);
});
