import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the image's Dockerfile that can be reproduced without containers. */
export interface Recipe {
  /** Run in the folder of the build stage once the pages are built. */
  prepare: string;
  /** Files and folders that the image takes from there. */
  kept: string[];
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

const must = (found: RegExpExecArray | null, what: string): string => {
  if (!found?.[1]) throw new Error(`deploy/Dockerfile holds no ${what} any more`);
  return found[1];
};
const list = (text: string): string[] => JSON.parse(text);

export function readRecipe(checkout: string): Recipe {
  const text = readFileSync(join(checkout, 'deploy', 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  const environment = must(/^ENV (.+)$/m.exec(text), 'ENV');
  return {
    prepare: must(/^RUN npm run build && (.+)$/m.exec(text), 'RUN npm run build && …'),
    kept: [...text.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources]) =>
      sources!.split(' ').map((source) => source.replace('/portal/', '')),
    ),
    env: Object.fromEntries(
      [...environment.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [
        name!,
        quoted ?? plain!,
      ]),
    ),
    command: [
      ...list(must(/^ENTRYPOINT (\[.+\])$/m.exec(text), 'ENTRYPOINT')),
      ...list(must(/^CMD (\[.+\])$/m.exec(text), 'CMD')),
    ],
    healthcheck: list(must(/^HEALTHCHECK .*CMD (\[.+\])$/m.exec(text), 'HEALTHCHECK')),
  };
}
