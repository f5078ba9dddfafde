import { settingDescriptions } from '../../src/config/setting-descriptions.ts';
import { settings } from '../../src/config/settings.mjs';

const text = (value: string) => value.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const kindOf = (name: string): { must: string; fallback?: unknown } =>
  settings[name as keyof typeof settings];

/** The refusal of a wrong value, without its verb. */
const accepted = (name: string): string =>
  text(
    kindOf(name)
      .must.replace(/^(be |have |say )/, '')
      .replace(/^begin /, 'begins '),
  );

function defaultOf(name: string, otherwise: string | undefined): string {
  if (otherwise) return otherwise;
  const value = kindOf(name).fallback;
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? 'unset'
    : `\`${String(value)}\``;
}

/** docs/settings.md, from the settings and the descriptions. */
export function renderSettings(): string {
  const described = Object.values(settingDescriptions).flatMap((group) => Object.keys(group));
  const missing = Object.keys(settings).filter((name) => !described.includes(name));
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

This page is generated from \`src/config\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` updates it.`;
