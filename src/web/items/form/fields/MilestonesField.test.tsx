import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PostType, types } from '../../../../contract/vocabulary/index.ts';
import { MilestonesField, nextSession } from './MilestonesField.tsx';

const offered = (type: PostType): string[] => {
  const html = renderToStaticMarkup(
    <MilestonesField
      id="milestones"
      label="Dates"
      kinds={types[type].milestones}
      defaultZone="Asia/Kolkata"
      value={[]}
      onChange={() => {}}
      error={undefined}
      errors={{}}
      advice={{}}
    />,
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').trim(),
  );
};

test.each([
  [
    'callForPaper',
    ['Abstract deadline', 'Submission deadline', 'Notification', 'Final version due', 'Start', 'End'],
  ],
  ['program', ['Application deadline', 'Start']],
  ['workshop', ['Registration deadline', 'Start', 'End', 'Session']],
  ['course', ['Registration deadline', 'Start', 'End', 'Session']],
] as const)('the form of a %s asks for its dates', (type, dates) => {
  expect(offered(type)).toEqual([...dates, 'Other date']);
});

test('the number of a removed session is used for the next one', () => {
  expect(nextSession([])).toBe('Session 1');
  expect(nextSession([{ label: 'Session 1' }, { label: 'Session 3' }])).toBe('Session 2');
});
