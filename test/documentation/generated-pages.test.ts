import { expect, test } from 'vitest';
import { renderApiKeys } from './render-api-keys.ts';
import { renderCommands } from './render-commands.ts';
import { renderSettings } from './render-settings.ts';

test('the page of settings says what the program accepts', async () => {
  await expect(renderSettings()).toMatchFileSnapshot('../../docs/settings.md');
});

test('the page of commands says what their help says', async () => {
  await expect(renderCommands()).toMatchFileSnapshot('../../docs/commands.md');
});

test('the page of keys says what the document of the API begins with', async () => {
  await expect(renderApiKeys()).toMatchFileSnapshot('../../docs/api-keys.md');
});
