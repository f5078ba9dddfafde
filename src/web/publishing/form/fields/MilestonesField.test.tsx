import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ItemType, type MilestoneKind, types } from '../../../../contract/vocabulary/index.ts';
import { zonesFor } from './ZoneOptions.tsx';
import { MilestonesField, nextSession } from './MilestonesField.tsx';

const offered = (type: ItemType, kinds: MilestoneKind[] = []): string[] => {
  const html = renderToStaticMarkup(
    <MilestonesField
      id="milestones"
      label="Dates"
      kinds={types[type].milestones}
      zones={zonesFor('type', { type: 'workshop' })}
      value={kinds.map((kind) => ({ kind, date: '', time: '', zone: '', label: '' }))}
      onChange={() => {}}
      error={undefined}
      errors={{}}
      advice={{}}
    />,
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
    .map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim())
    .filter(Boolean);
};

test.each([
  [
    'callForPaper',
    ['Abstract deadline', 'Submission deadline', 'Notification', 'Final version due', 'Start', 'End'],
  ],
  [
    'job',
    ['Application deadline', 'Printed copy due', 'Review of applications begins', 'Interviews', 'Start'],
  ],
  ['program', ['Application deadline', 'Start']],
  ['workshop', ['Registration deadline', 'Start', 'End', 'Session']],
  ['course', ['Registration deadline', 'Start', 'End', 'Session']],
] as const)('the form of a %s asks for its dates', (type, dates) => {
  expect(offered(type)).toEqual([...dates, 'Other date']);
});

test('a job may have several days of interviews, and be applied for in rounds', () => {
  expect(offered('job', ['application', 'reviewBegins', 'interview']).slice(0, -1)).toEqual([
    'Another: Application deadline',
    'Printed copy due',
    'Another: Interviews',
    'Start',
  ]);
  expect(offered('workshop', ['registration'])).not.toContain('Another: Registration deadline');
});

test('the zone of a job is that of its country, whose others are offered first', () => {
  const inside = (location: string, country = '') =>
    zonesFor('country', { location, place: { mode: '', city: '', country, countryName: '', state: '' } });
  const ofUs = inside('North America/United States');
  expect(ofUs).toMatchObject({ usual: 'Pacific/Honolulu', common: ['Asia/Kolkata', 'UTC'] });
  expect(ofUs.local).toContain('America/New_York');
  expect(ofUs.all).not.toContain('AoE');
  expect(inside('North America/United States', 'FR')).toMatchObject({ usual: 'Europe/Paris', local: [] });
  expect(inside('')).toMatchObject({ usual: 'Asia/Kolkata' });
});

test('the number of a removed session is used for the next one', () => {
  expect(nextSession([])).toBe('Session 1');
  expect(nextSession([{ label: 'Session 1' }, { label: 'Session 3' }])).toBe('Session 2');
});
