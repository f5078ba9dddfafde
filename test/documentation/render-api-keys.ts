import { apiGuide } from '../../src/server/openapi.ts';

const intro = `# Keys for programs

This page is generated from \`src/server/openapi.ts\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` updates it.

How a program, such as the recruitment system of a university, publishes and updates. /api/docs begins with the same text, with the
portal's own address. [specification.md](specification.md#api-keys) says when a key ends.

`;

/** docs/api-keys.md. Its calls are those of test/support/nightly-push.ts.txt, which a test makes. */
export const renderApiKeys = (): string =>
  intro +
  apiGuide('https://lectern.example').replace(
    /^```(sh|python)$/gm,
    '```$1 not-run: needs the key of a portal; test/support/nightly-push.ts.txt makes the same calls',
  );
