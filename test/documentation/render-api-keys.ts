import { apiGuide } from '../../src/server/api-guide.ts';

const intro = `# Keys for programs

<!-- Written by test/documentation from src/server/api-guide.ts; \`npm test -- test/documentation -u\` writes it again. -->

How a program, such as the recruitment system of a university, publishes and updates. /api/docs begins with the same text, with the portal's own address. [rules.md](rules.md#api-keys) has the rules in full, such as when a key ends.

`;

/** docs/api-keys.md */
export const renderApiKeys = (): string => intro + apiGuide('https://lectern.example');
