export { sitemapEntries, sitemapParts, type SitemapKind, type SitemapPart } from './read-sitemap.ts';
