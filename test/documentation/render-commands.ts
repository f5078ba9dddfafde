import { commands } from '../../src/app/commands/help-texts.ts';
import { helpOf } from '../../src/app/commands/help.ts';

/** docs/commands.md, from the help of the program. */
export const renderCommands = (): string =>
  [
    '# Commands',
    introduction,
    ...Object.keys(commands).map(
      (name) => `## ${name}\n\n\`\`\`text not-run: what \`--help\` prints\n${helpOf(name)}\n\`\`\``,
    ),
  ].join('\n\n') + '\n';

const introduction = `Every command prints this with \`--help\`. Commands exit with 0 when they succeed, with 1 and one line of explanation when they fail, and with 2
when their arguments are wrong. After a signal the exit code is 128 plus its number, as in a shell.

In a container the same commands are roles of the image: \`docker compose run --rm manage backup\`.

This page is generated from \`src/app/commands/help-texts.ts\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` updates it.`;
