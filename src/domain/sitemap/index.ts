export {
  sitemapEntries,
  sitemapParts,
  type SitemapEntry,
  type SitemapKind,
  type SitemapPart,
} from './read-sitemap.ts';
