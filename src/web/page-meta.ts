import type { MetaDescriptor } from 'react-router';
import { site } from '../contract/site.ts';

interface PageMeta {
  /** Without the site's name, which is added. */
  title: string;
  description?: string | undefined;
  /** The one address under which search engines should know the page. */
  canonical?: string | undefined;
  /** False for pages that lead nowhere when found by a search engine. */
  index?: boolean;
}

/** The head of a page. */
export function pageMeta({ title, description, canonical, index = true }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${site.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** The beginning of a text, cut at a word, as descriptions want it. */
export function shortened(text: string, length = 160): string {
  if (text.length <= length) return text;
  const cut = text.lastIndexOf(' ', length - 1);
  return `${text.slice(0, cut > length / 2 ? cut : length - 1)}…`;
}
