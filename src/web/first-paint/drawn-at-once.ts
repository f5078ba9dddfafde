import { inlineStyles } from './inline-styles.ts';
import { preloadsAfterPaint, startAfterPaint } from './scripts-after-paint.ts';

/** A built page that brings its styles along and starts its scripts when it is drawn. Of its bytes only the head is read as text. */
export function drawnAtOnce(html: Buffer, builtFiles: string): Buffer {
  const end = Math.max(0, html.indexOf('</head>'));
  const head = preloadsAfterPaint(inlineStyles(html.toString('utf8', 0, end), builtFiles));
  return Buffer.concat([Buffer.from(head), ...startAfterPaint(html.subarray(end))]);
}
