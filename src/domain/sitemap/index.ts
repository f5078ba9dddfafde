export { sitemapEntries, sitemapParts, type SitemapKind } from './read-sitemap.ts';
