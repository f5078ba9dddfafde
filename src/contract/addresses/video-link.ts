const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const idPattern = /^[\w-]{11}$/;
/** As long as an id, but it stands for a playlist: /embed/videoseries?list=… */
const playlist = 'videoseries';

/** The video id of a YouTube watch, embed, shorts or live address (docs/specification.md#content); else null. */
export function youtubeId(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : ['embed', 'shorts', 'live'].includes(first)
          ? second
          : '';
  return idPattern.test(id) && id !== playlist ? id : null;
}
