import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What nearly every page needs travels in two files instead of fifty; the rest stays with its pages. */
const codeSplitting = {
  groups: [
    { name: 'shell', test: /\/src\/web\/(api|features\/(shell|session))\// },
    { name: 'kit', test: /\/src\/(web\/(ui|format)|contract\/vocabulary)\/|\/lucide-react\//, minShareCount: 6 },
  ],
};

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  ssr: { noExternal: [/^@mantine\//] },
});
