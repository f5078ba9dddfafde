import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { listModules } from './scripts/prepare/list-modules.ts';

/** What nearly every public page draws with, by path. */
const shell = [
  '/src/web/(lib/api|shell/(?!access-denied|not-found))',
  '/src/web/lib/(content/(Brand|Footer|NewsletterForm|SocialLinks)|errors/ErrorScreen)',
  '/src/web/lib/session/(?!UnsavedTextsDialog|RequireUserForForm|use-verification-mail)',
  '/src/web/(root|lib/(page-meta|root-data|shop|trusted-types|navigation/(?!announce-page)))',
  '/src/web/ui/(Avatar|Badge|Skeleton|Button|Checkbox|Drawer|EmptyState|Facts|Field\\.module|Icon|Layout)',
  '/src/web/ui/(links|Tooltip|VisuallyHidden|class-names|use-input-before-hydration)',
  '/src/web/offline/keep-for-later',
  '/src/web/discovery/(compare/storage-key|saved/my-list/(saved-list|device-list|BookmarkButton|LazyBookmarks))',
  '/src/web/lib/(format/dates|loading/lazy-component)',
  '/src/contract/(vocabulary/(index|item-types|job-terms|location-label|sorting)|time/days|text/plain-text|site)',
  '/lucide/dist/esm/icons/(arrow-right|bookmark|check|chevron-(down|left|right)|circle-(check|x)|clock|crown|external-link)',
  '/lucide/dist/esm/icons/(mail(?!-)|map-pin|menu|message-circle|plus|search|send|star(?!-)|user-round)',
  'vite/preload-helper',
];

/**
 * One file for what nearly every page needs, and one for React and its router, which change seldom; the rest stays with its pages. The lists
 * are needed: with React's file alone, a page has 156 to 165 KB of script in up to 87 files (gzip), and 150 KB were the limit. What a page weighs is checked (scripts/page-weight).
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
      priority: 4,
    },
    { name: 'shell', test: new RegExp(`(${shell.join('|')})\\b`), priority: 4 },
    { name: 'milestones', test: /\/contract\/vocabulary\/milestones\b/, priority: 4 },
    { name: 'openings', test: /\/contract\/vocabulary\/openings\b/, priority: 4 },
    // Small ones, which packed together take fewer bytes.
    {
      name: 'listing',
      test: /\/(discovery\/lists\/(result-count-text|listing-url)|ui\/(Pagination|page-numbers))\b/,
      priority: 1,
    },
    { name: 'panel', test: /\/discovery\/lists\/(FilterPanel|use-listing)\b/, priority: 1 },
    {
      name: 'filters',
      test: /\/discovery\/lists\/(ItemFilters|PanelFilters|FilterControls)\b/,
      priority: 1,
    },
    {
      name: 'details',
      test: /\/(contract\/text\/item-labels|discovery\/lists\/item-dates)\b/,
      priority: 3,
    },
    // The list of all files, which every page loads, is shorter with fewer of them.
    {
      name: 'prices',
      test: /\/(contract\/(vocabulary\/credits|money\/prices)|lib\/format\/credits|web\/commerce\/(Payments\.module|PurchasePageHead|Price|use-prices))\b/,
      priority: 1,
    },
    // Each is used on pages that need nothing of what they would be packed with.
    { name: 'counts', test: /\/format\/counts\b/, priority: 3 },
    { name: 'data', test: /\/loading\/use-route-data\b/, priority: 3 },
    { name: 'tools', test: /icons\/(ellipsis|printer|calendar-plus|flag|file-text)\b/, priority: 3 },
    { name: 'prose', test: /\/publishing\/page\/Prose\b/, priority: 3 },
    { name: 'money', test: /\/contract\/money\/money-in-words\b/, priority: 3 },
    { name: 'time', test: /\/format\/LocalTime\b/, priority: 3 },
    // What lists things: pages of items, home, the calendar and the dashboard each draw some of it.
    { name: 'rows', test: /\/(ui\/Row|discovery\/lists\/RowList)\b/, priority: 2 },
    { name: 'agenda', test: /\/ui\/Agenda\b/, priority: 2 },
    // The page of an item, and what it shares with lists and with pages of institutions and authors, which would load all of it otherwise.
    { name: 'item-rows', test: /\/discovery\/lists\/ItemRows\b/, priority: 2 },
    {
      name: 'around',
      test: /\/discovery\/(report\/ReportLink|saved\/follows\/Follow)\b|\/ui\/PopoverButton\b/,
      priority: 2,
    },
    {
      name: 'pay',
      test: /\/contract\/(text\/openings-in-words|money\/money-in-words|publishing\/listed-items)\b/,
      priority: 2,
    },
    {
      name: 'item',
      test: /\/publishing\/page\/(ItemPage|ItemFacts|ItemTools|Share|next-step|item-sections|item-route|Detail\.module|Tools\.module|shown-openings|opening-rows)\b|icons\/share-2\b/,
      priority: 1,
    },
    { name: 'copy', test: /\/ui\/CopyButton\b|icons\/copy\b/, priority: 2 },
    // Before the groups whose files draw it, as a page may show one of these alone.
    { name: 'callout', test: /\/web\/ui\/Callout\b|icons\/info\b/, priority: 2 },
    { name: 'compare', test: /icons\/columns-2\b|discovery\/compare\/CompareButton\b/, priority: 1 },
    { name: 'subscribe', test: /discovery\/lists\/FeedsAndEmbedding\b/, priority: 1 },
    { name: 'eyes', test: /icons\/eye(-off)?\b/, priority: 1 },
    { name: 'field', test: /\/ui\/Field\b|icons\/triangle-alert\b/, priority: 1 },
    {
      name: 'forms',
      test: /\/web\/(lib\/(forms\/(use-submit|errors|use-form)|loading\/load-result))\b/,
      priority: 1,
    },
    {
      name: 'account',
      test: /\/(contract\/(upload-limits|text\/single-line|time\/time-zone|vocabulary\/(searches|notices|payments))|web\/commerce\/bought-text|web\/staff\/kit\/(AdminHead|Admin\.module|reason-errors|use-return|Facts)|web\/staff\/(queue\/labels|users\/role-labels)|ui\/(ProgressBar|Table)|web\/commerce\/(order-badges|cause-labels)|publishing\/staff\/(use-pending-counts|waiting)|icons\/(trash|pencil|ban|undo-2|star-off))\b/,
      priority: 1,
    },
  ],
};

/** Files are named by their hash alone, as short as the bundler allows: every page loads the list of all files, and each file names those that it needs. */
const fileNames = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' };

/** Modules that do nothing when they are loaded: a page whose browser part uses nothing of them loads none of them. */
const treeshake = {
  moduleSideEffects: [
    { test: /\/src\/contract\/z\b/, sideEffects: true },
    { test: /\/src\/(contract|web\/lib\/structured-data)\//, sideEffects: false },
  ],
};

/**
 * A class's name on pages: its file, then its own name. By default it has its line as well, which is a twentieth of the style sheet, compressed; what
 * names of one file share comes first, as the style sheet is shorter so.
 */
const scopedName = (name: string, file: string): string =>
  `_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}${name}`;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), listModules(import.meta.dirname)],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [globalData({ files: ['src/web/ui/theme/widths.css'] }), customMedia()] },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // One style sheet for all pages. With one for each script, Vite adds those that a lazy component shares with its page a second
    // time, at the end: they override the rules of other sheets that refine them.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, ...fileNames }, treeshake } } },
  },
  // In development: everything that pages import is prepared at once, instead of when a page first asks for it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts'] },
  ssr: {
    // Bundled, the server holds the icons that are drawn and what it uses of zod; imported, it would hold all of them.
    noExternal: command === 'build' ? ['countries-list', 'lucide', 'zod'] : [],
  },
}));
