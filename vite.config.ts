import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { routerCore } from './scripts/prepare/router-core.ts';

/** What nearly every public page draws with, by path. */
const shell = [
  '/src/web/(api|routes/public-layout|features/(shell|session))',
  '/src/web/(root|page-meta|structured-data|security)',
  '/src/web/ui/(Avatar|Badge|Skeleton|Breadcrumbs|Button|Card|Checkbox|Chip|Drawer|EmptyState|IconButton|LogoPlate|Pagination)',
  '/src/web/ui/(SkipLink|TextLink|Tooltip|VisuallyHidden|Wrap|class-names|image-failure|initials|page-numbers)',
  '/src/web/features/(jobs/JobCard|posts/PostCard|posts/PostCover)',
  '/src/web/format/(dates|truncate)',
  '/src/contract/(vocabulary/(index|post-types|job-terms|location-label)|deadline|plain-text|site)',
  '/lucide-react/dist/esm/(createLucideIcon|Icon|context|shared)',
  '/lucide-react/dist/esm/icons/(arrow-right|bookmark|check|chevron-(down|left|right)|circle-(check|x)|clock|crown|external-link)',
  '/lucide-react/dist/esm/icons/(layers|map-pin|menu|message-circle|plus|search|send|user-round)',
  'vite/preload-helper',
];

/** That travels in one file instead of fifty, and what brings a page to life in another; the rest stays with its pages. */
const codeSplitting = {
  groups: [
    { name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\//, priority: 2 },
    { name: 'shell', test: new RegExp(`(${shell.join('|')})\\b`), priority: 1 },
    // Two small ones, which packed together take fewer bytes.
    { name: 'listing', test: /\/features\/listing\/(found-text|listing-url)\b/, priority: 1 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [routerCore(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // In development: everything that pages import is prepared at once, instead of when a page first asks for it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts'] },
  ssr: {
    // Bundled, the server holds the icons that are drawn; imported, it would hold all of them.
    noExternal: command === 'build' ? ['lucide-react'] : [],
  },
}));
