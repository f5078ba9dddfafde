import { readConfig } from '../../src/config/index.ts';
import { environment, settingNames } from '../../src/config/environment.ts';
import { settingDescriptions } from '../../src/config/setting-descriptions.ts';

/** Values that a setting with any rule refuses: its refusal says what it takes. */
const ODD = ['\u0007', 'x'.repeat(10_000)];
const text = (value: string) => value.replaceAll('|', '\\|');

function accepted(name: string): string {
  for (const value of ODD) {
    try {
      readConfig({ [name]: value }, false);
    } catch (error) {
      return text(
        (error as Error).message
          .replace(new RegExp(`^${name}:? (must (be |have |say )?)?`), '')
          .replace(/^begin /, 'begins '),
      );
    }
  }
  return 'text';
}

const defaults = environment.parse({}) as Record<string, unknown>;

function defaultOf(name: string, otherwise: string | undefined): string {
  if (otherwise) return otherwise;
  const value = defaults[name];
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? 'unset'
    : `\`${String(value)}\``;
}

/** docs/settings.md, from the schema and the descriptions. */
export function renderSettings(): string {
  const described = Object.values(settingDescriptions).flatMap((group) => Object.keys(group));
  const missing = settingNames.filter((name) => !described.includes(name));
  if (missing.length > 0) throw new Error(`setting-descriptions.ts says nothing of ${missing.join(', ')}`);
  const groups = Object.entries(settingDescriptions).map(([title, settings]) =>
    [
      `## ${title}`,
      '',
      '| variable | meaning | accepts | default |',
      '|---|---|---|---|',
      ...Object.entries(settings).map(
        ([name, { meaning, otherwise }]) =>
          `| \`${name}\` | ${text(meaning)} | ${accepted(name)} | ${defaultOf(name, otherwise)} |`,
      ),
    ].join('\n'),
  );
  return `${['# Settings', introduction, ...groups].join('\n\n')}\n`;
}

const introduction = `Environment variables, read once at start. An empty one counts as unset. A wrong or contradictory one stops the start with one line that names
it; \`npm run doctor\` says the same without starting.

This page is generated from \`src/config\`; \`npm test -- test/documentation/settings.test.ts -u\` writes it anew.`;
