import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseUnsupportedPath } from './refuse-unusable-folder.mjs';

for (const folder of ['/home/c#/lectern', '/srv/what?/lectern', '/srv/my%20portal', '/srv/100%'])
  test(`${folder} is refused in one line before anything is installed or built`, () => {
    assert.throws(() => refuseUnsupportedPath(folder), {
      message: /^The pages can't be built in .*: its path contains "[#?%]"\. Move the checkout [^\n]*$/,
    });
  });

for (const folder of ['/srv/lectern', '/srv/my portal', '/srv/पोर्टल', '/srv/a&b+c'])
  test(`${folder} is accepted`, () => refuseUnsupportedPath(folder));
