import { settingDescriptions } from '../../src/config/setting-descriptions.ts';
import { settings } from '../../src/config/settings.mjs';

const text = (value: string) => value.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const typeOf = (name: string): { must: string; fallback?: unknown } =>
  settings[name as keyof typeof settings];

/** The refusal of a wrong value, without its verb. */
const accepted = (name: string): string =>
  text(
    typeOf(name)
      .must.replace(/^(be |have |say )/, '')
      .replace(/^begin /, 'begins '),
  );

function defaultOf(name: string, otherwise: string | undefined): string {
  if (otherwise) return otherwise;
  const value = typeOf(name).fallback;
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? 'unset'
    : `\`${String(value)}\``;
}

/** docs/settings.md, from the settings and the descriptions. */
export function renderSettings(): string {
  const described = Object.values(settingDescriptions).flatMap((group) => Object.keys(group));
  const missing = Object.keys(settings).filter((name) => !described.includes(name));
  if (missing.length > 0) throw new Error(`setting-descriptions.ts says nothing of ${missing.join(', ')}`);
  if (described.length > 50)
    throw new Error('There are more than fifty settings: remove one before you add one');
  const groups = Object.entries(settingDescriptions).map(([title, settings]) =>
    [
      `## ${title}`,
      '',
      '| variable | meaning | who changes it | accepts | default |',
      '|---|---|---|---|---|',
      ...Object.entries(settings).map(
        ([name, { meaning, who, otherwise }]) =>
          `| \`${name}\` | ${text(meaning)} | ${text(who)} | ${accepted(name)} | ${defaultOf(name, otherwise)} |`,
      ),
    ].join('\n'),
  );
  return `${['# Settings', introduction, ...groups].join('\n\n')}\n`;
}

const introduction = `Environment variables, read once at start. An empty one counts as unset. A wrong or contradictory one stops the start with one line that names
it, as does one of a former version that is gone; \`npm run doctor\` says the same without starting. There are at most fifty: one is added only
with who would change it, and why.

This page is generated from \`src/config\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` updates it.`;
