const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export function findBrowser(exists: (path: string) => boolean): string {
  const path = candidates.find((one) => one && exists(one));
  if (!path) throw new Error('No browser: install chromium, or name one in CHROMIUM');
  return path;
}
