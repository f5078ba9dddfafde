import { expect, test } from 'vitest';
import { renderSettings } from './render-settings.ts';

test('the page of settings says what the program accepts', async () => {
  await expect(renderSettings()).toMatchFileSnapshot('../../docs/settings.md');
});
