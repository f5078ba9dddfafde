import { commands } from '../../src/boot/help/commands.ts';
import { helpOf } from '../../src/boot/help/help.ts';

/** docs/commands.md, from the help of the program. */
export const renderCommands = (): string =>
  [
    '# Commands',
    introduction,
    ...Object.keys(commands).map(
      (name) => `## ${name}\n\n\`\`\`text not-run: what \`--help\` prints\n${helpOf(name)}\n\`\`\``,
    ),
  ].join('\n\n') + '\n';

const introduction = `Every command prints this with \`--help\`. Commands end with 0 when they are done, with 1 when they failed, for a reason that is said in one line, and with 2
when their arguments are wrong. A signal ends them with 128 and its number, as a shell reports it.

In a container the same commands are roles of the image: \`docker compose run --rm manage backup\`.

This page is generated from \`src/boot/help\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` writes it anew.`;
