import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const fontFace = (family: string, name: string): string => {
  const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const bytes = readFileSync(file).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url(data:font/woff2;base64,${bytes}) format('woff2') }`;
};

let faces: string | undefined;

/**
 * The portal's fonts as CSS with data URLs: receipts are saved as files, and neither they nor the sandbox page may load
 * anything. Their policy needs `font-src data:`.
 */
export const embeddedFonts = (): string =>
  (faces ??= [
    fontFace('Source Sans 3 Variable', 'source-sans-3'),
    fontFace('Source Serif 4 Variable', 'source-serif-4'),
  ].join('\n'));
