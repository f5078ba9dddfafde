import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Migrations, fonts and threads are found beside the module that names them: in the build, each module still says where its source is. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}/src/`) || !code.includes('import.meta.url')) return undefined;
    const source = JSON.stringify(`../../${relative(root, id)}`);
    return {
      code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
      map: null,
    };
  },
};

/**
 * Packs the program (`src/main.ts`) into a few files: Node takes more than a second to find and load its thousand modules one by one.
 * What isn't named below is loaded from node_modules as ever.
 */
export default defineConfig({
  root,
  plugins: [sourceAddresses],
  publicDir: false,
  build: {
    ssr: 'src/main.ts',
    outDir: 'build/program',
    // A running server loads some files only when it needs them (scripts/prepare/build.mjs removes old ones).
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].[hash].js' } },
  },
  ssr: {
    // Packages of many small modules. The type provider comes along so that it has the same zod.
    noExternal: ['countries-list', 'drizzle-orm', 'fastify-type-provider-zod', 'temporal-polyfill', 'zod'],
  },
});
