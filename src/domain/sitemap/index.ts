export { sitemapEntries, sitemapParts, type SitemapPart } from './read-sitemap.ts';
