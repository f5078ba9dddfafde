import { parseImageAddress } from '../uploads.ts';

/** Images in texts (docs/specification.md#content), as `<img src width height alt>`: so they are stored, and so the editor writes them. */

export const maxFigures = 10;
export const longestAlternative = 300;

interface Figure {
  address: string;
  /** What stands for it where it isn't seen: '' of a decoration, null until its author says. */
  alternative: string | null;
}

const figure = /<img src="(\/uploads\/[^"]+)" width="\d+" height="\d+"(?: alt="([^"]*)")? ?\/?>/g;

export const figuresIn = (html: string): Figure[] =>
  [...html.matchAll(figure)].map(([, address, alternative = null]) => ({ address: address!, alternative }));

/** Their attributes; null if an image wasn't uploaded here. */
export function figureAttributes(src: string, alternative: string | null | undefined) {
  const upload = parseImageAddress(src);
  if (!upload) return null;
  const { width, height } = upload;
  const alt = alternative?.replaceAll(/\s+/g, ' ').trim().slice(0, longestAlternative);
  return { src, width: String(width), height: String(height), ...(alt !== undefined && { alt }) };
}

/** The HTML of a text with other figures. */
export const replaceFigures = (html: string, written: (tag: string, address: string) => string): string =>
  html.replaceAll(figure, (tag, address: string) => written(tag, address));
