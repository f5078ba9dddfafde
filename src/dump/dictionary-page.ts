import { citationOf, descriptionOf, licenses, titleOf, type Dump } from './dump.ts';
import { fields } from './fields.ts';
import type { Field } from './item-fields.ts';

const meaningOf = ({ description, values }: Field): string =>
  values ? `${description}. One of ${values.map((value) => `\`${value}\``).join(', ')}` : description;

/** The fields as a table of Markdown. */
const fieldTable = (): string =>
  [
    '| field | type | meaning |',
    '|---|---|---|',
    ...fields.map((field) => `| \`${field.name}\` | ${field.type} | ${meaningOf(field)} |`),
  ].join('\n');

/** The dictionary for people. */
export function dictionaryPage(dump: Dump): string {
  const { name, license, createdAt, total, byStatus, publicUrl } = dump;
  const counts = Object.entries(byStatus).map(([status, n]) => `${n} ${status}`);
  return `# ${titleOf(dump)}

${descriptionOf(dump)} Made on ${createdAt.slice(0, 10)} (${createdAt}) from one snapshot: ${[`${total} items`, ...counts].join(', ')}.

- \`${name}.ndjson\`: one JSON object a line.
- \`${name}.csv\`: the same rows in the same order, UTF-8 with a head, RFC 4180. An empty cell is no value. Lists and objects are JSON. A text that begins like
  a formula has an apostrophe before it, because spreadsheets would evaluate it.
- \`datapackage.json\`: this dictionary for programs (Frictionless Data Package). \`croissant.json\`: the same for catalogues (Croissant 1.0).

Licence: [${licenses[license].title}](${licenses[license].path}). Please cite: ${citationOf(dump)}

There are no full texts, which are on the pages of the items (\`url\`), and no personal data but the names that authors publish under. Email addresses and Indian mobile
numbers that somebody wrote into a field are replaced by \`[email address]\` and \`[phone number]\`; links that contain an email address are left out.
What was deleted has the status \`removed\` and its dates only. Newer dumps: ${publicUrl}/data

${fieldTable()}
`;
}
