import './refuse-old-node.mjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { command } from './command.mjs';
import { restartInTurn } from './process/restart-in-turn.mjs';
import { Refusal } from './refusal.mjs';

const MORE = 'More: npm run restart -- --help';

/** Wrong arguments end with 2. */
class WrongArguments extends Error {}

const OPTIONS = {
  proxy: { type: 'string' },
  web: { type: 'string', multiple: true },
};

function read(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new WrongArguments(error.message);
  }
}

function readWeb(text) {
  const [, url, line] = /^(https?:\/\/[^=/]+)\/?=(.*\S.*)$/.exec(text) || [];
  if (!url || !URL.canParse(url)) throw new WrongArguments(`--web must be ADDRESS=COMMAND, not ${text}.`);
  return { url, restart: () => run(line) };
}

const run = (line) =>
  new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(code === 0 ? undefined : `"${line}" ended with ${signal || `exit code ${code}`}`),
    );
  });

function readRollout(args) {
  const { proxy, web = [] } = read(args);
  if (!proxy || web.length < 2) throw new WrongArguments('Name the proxy and at least two web processes.');
  const webs = web.map(readWeb);
  if (new Set(webs.map(({ url }) => url)).size < webs.length)
    throw new WrongArguments('Name each web process once: the others serve while one restarts.');
  if (!/^https?:/.test(proxy) || !URL.canParse(proxy))
    throw new WrongArguments(`--proxy must be an http(s) address, not ${proxy}.`);
  return { proxy: proxy.replace(/\/$/, ''), webs, say: (line) => console.log(line) };
}

await command(async (args) => {
  try {
    const failure = await restartInTurn(readRollout(args));
    if (failure) throw new Refusal(failure);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(`${error.message}\n${MORE}`);
    return 2;
  }
  console.log('All web processes were restarted.');
  return 0;
});
