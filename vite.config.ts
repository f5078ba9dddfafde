import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { routerCore } from './scripts/prepare/router-core.ts';

/** Parts of the kit that every public page draws with. */
const publicKit =
  /\/src\/web\/ui\/(Avatar|Badge|Bone|Breadcrumbs|Button|Checkbox|Chip|Drawer|EmptyState|IconButton|LogoPlate|Pagination|SkipLink|TextLink|Tooltip|VisuallyHidden|Wrap|Card|class-names|image-failure|initials|page-numbers)\b|\/src\/web\/format\/(dates|truncate)\b|\/src\/contract\/(vocabulary\/(index|post-types|job-terms|location-label)|deadline|site)\b/;

/** What nearly every page needs travels in one file instead of fifty; the rest stays with its pages. */
const codeSplitting = {
  groups: [
    { name: 'shell', test: new RegExp(`/src/web/(api|features/(shell|session))/|${publicKit.source}`) },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [routerCore(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // In development: everything that pages import is prepared at once, instead of when a page first asks for it.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts'] },
  ssr: {
    noExternal: [
      /^@mantine\//,
      // Built in, the server holds the icons that are drawn; loaded, it would hold all of them.
      ...(command === 'build' ? ['lucide-react'] : []),
    ],
  },
}));
