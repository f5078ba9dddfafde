import { classNames } from '../../ui/class-names.ts';
import css from './Prose.module.css';

/** Wide tables scroll by themselves, by keyboard too, so that a page never does. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll('<table>', `<div class="${css.scroll}" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');

/** Of a list in the other direction than the text, the bullets too are where its lines begin. */
const withListsInTheirDirection = (html: string): string =>
  html.replaceAll(/<(ul|ol)(?=[ >])/g, '<$1 dir="auto"');

/**
 * A text that stands below its page's title: subheadings before its first heading, such as a pasted fragment's, are headings, so that no level is left
 * out.
 */
export const belowTitle = (html: string): string =>
  html.replace(/^[^]*?(?=<h2\b|$)/, (start) => start.replaceAll(/(<\/?)h3\b/g, '$1h2'));

/** An item's rich text. The HTML was sanitised when it was stored (docs/specification.md#content). */
export const Prose = ({ html, className }: { html: string; className?: string }) => (
  <div
    className={classNames(css.prose, className)}
    dir="auto"
    dangerouslySetInnerHTML={{ __html: withListsInTheirDirection(withScrollingTables(html)) }}
  />
);
