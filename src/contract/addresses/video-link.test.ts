import { expect, test } from 'vitest';
import { youtubeId } from './links.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?t=3',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('%s is a video', (link) => {
  expect(youtubeId(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://youtu.be/dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://www.youtube.com/@channel',
])('%s is none', (link) => {
  expect(youtubeId(link)).toBeNull();
});
