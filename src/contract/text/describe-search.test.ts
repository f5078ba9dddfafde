import { expect, test } from 'vitest';
import { describeSearch } from './describe-search.ts';

test.each([
  ['jobs', '', 'jobs'],
  ['jobs', 'country=IN&position=assistant_professor', 'Assistant Professor jobs in India'],
  ['jobs', 'location=Asia/India&location=Europe', 'jobs in India or Europe'],
  ['jobs', 'field=data_science&filter=faculty&country=IN', 'Faculty jobs in Data Science, in India'],
  ['jobs', 'employer=IIT+Delhi&q=optics', 'jobs at IIT Delhi, with “optics”'],
  ['posts', 'type=workshop&filter=online&free=true', 'free workshops (Online)'],
  ['posts', 'type=callForPaper&rank=A*&closesWithin=7', 'calls for papers ranked A*, closing within 7 days'],
  ['posts', 'type=blog&type=news', 'blogs or news'],
  ['posts', 'startsIn=2027-01&mode=online', 'calls and articles online, starting in January 2027'],
  [
    'jobs',
    'country=IN&country=NP&country=LK&country=BD&country=BT',
    'jobs in India, Nepal, Sri Lanka or 2 more',
  ],
] as const)('%s %s', (collection, query, words) => {
  expect(describeSearch(collection, query)).toBe(words);
});

test('text that a stranger may have typed is left out of confirmation mails', () => {
  const query = new URLSearchParams([
    ['q', 'buy at https://pills.example'],
    ['employer', 'Pills'],
    ['rank', 'Pills'],
    ['location', 'Asia/Pills'],
    ['location', 'Asia/India'],
    ['field', 'humanities'],
    ['field', 'pills'],
  ]).toString();
  expect(describeSearch('jobs', query, { isOwn: false })).toBe('jobs in Humanities, in India');
});
