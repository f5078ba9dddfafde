import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { step } from '../progress.mjs';
import { inProject, node24 } from '../project.mjs';
import { aptInstall, canAptInstall } from './apt-install.mjs';
import { onPath } from './on-path.mjs';

// The headless shell comes first: it needs a third less processor time.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Finds a working Chromium, or installs one: Debian's package as root, else Playwright's download. */
export async function findBrowser() {
  const browser = installed() || (await fromDebian()) || (await fromPlaywright());
  if (browser) return browser;
  throw new Refusal(
    'No browser was found for the browser tests, and none could be installed. Install Chromium or Chrome (Debian, as root: apt-get install -y chromium) and run npm test again.',
  );
}

function installed() {
  const candidates = [process.env.TEST_BROWSER, ...NAMES.map(onPath), MAC];
  return candidates.find((file) => file && starts(file));
}

async function fromDebian() {
  if (!canAptInstall()) return undefined;
  await step('Installing Chromium', async () => (await aptInstall(SHELL)) || aptInstall('chromium'));
  return installed();
}

async function fromPlaywright() {
  const file = playwrightsBrowser();
  if (starts(file)) return file;
  const cli = inProject('node_modules', 'playwright-core', 'cli.js');
  await step('Downloading a browser', () => runQuietly(node24, [cli, 'install', 'chromium']));
  return starts(file) ? file : undefined;
}

function playwrightsBrowser() {
  const require = createRequire(inProject('package.json'));
  return require('playwright-core').chromium.executablePath();
}

// A wrapper script may exist without the browser (Ubuntu's chromium-browser asks for a snap), so it is started.
function starts(file) {
  try {
    if (!path.isAbsolute(file) || !fs.existsSync(file)) return false;
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 30_000,
      }),
    );
  } catch {
    return false;
  }
}
