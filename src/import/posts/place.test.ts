import { expect, test } from 'vitest';
import { placeOf } from './store.ts';

test.each([
  ['Vienna, Austria', 'onSite', 'Vienna', 'AT'],
  ['Vancouver, British Columbia, Canada', 'onSite', 'Vancouver, British Columbia', 'CA'],
  ['PHILADELPHIA, PENNSYLVANIA, USA', 'onSite', 'PHILADELPHIA, PENNSYLVANIA', 'US'],
  ['Vienna, Austria.', 'onSite', 'Vienna', 'AT'],
  ['St. Petersburg, Florida USA', 'onSite', 'St. Petersburg, Florida', 'US'],
  ['Nanjing， China', 'onSite', 'Nanjing', 'CN'],
  ['Seoul, Republic of Korea', 'onSite', 'Seoul', 'KR'],
  ['Albuquerque, New Mexico', 'onSite', 'Albuquerque, New Mexico', null],
  ['Singapore', 'onSite', null, 'SG'],
  ['Singapore EXPO', 'onSite', 'Singapore EXPO', null],
  ['Online', 'online', null, null],
  ['Virtual Conference', 'online', null, null],
  ['Hybrid: Athens, Greece', 'hybrid', 'Hybrid: Athens', 'GR'],
  ['Online and Athens, Greece', 'hybrid', 'Online and Athens', 'GR'],
  ['Virtually everywhere', 'onSite', 'Virtually everywhere', null],
])('%s', (text, mode, city, country) => {
  expect(placeOf(text)).toEqual({ mode, city, country });
});

test('a long place is cut between characters', () => {
  expect(placeOf(`${'x'.repeat(99)}😀 y`)).toEqual({ mode: 'onSite', city: 'x'.repeat(99), country: null });
});
