import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a script of the browser imports, and the modules it is made of with their length before minification. */
export interface BuiltScript {
  imports: string[];
  modules: Record<string, number>;
}

/** Lists the browser's scripts in `build/modules.json`, for the check of the pages' weight: their names say nothing. */
export function listModules(root: string): Plugin {
  return {
    name: 'list-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const scripts: Record<string, BuiltScript> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        // An id that begins with NUL is code of the bundler itself.
        const modules = Object.entries(file.modules).filter(
          ([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith('\0'),
        );
        scripts[file.fileName] = {
          imports: file.imports,
          modules: Object.fromEntries(
            modules.map(([id, { renderedLength }]) => [relative(root, id), renderedLength]),
          ),
        };
      }
      await writeFile(join(root, 'build', 'modules.json'), JSON.stringify(scripts));
    },
  };
}
