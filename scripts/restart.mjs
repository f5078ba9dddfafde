import './refuse-old-node.mjs';
import { spawn } from 'node:child_process';
import { command } from './command.mjs';
import { restartInTurn } from './process/restart-in-turn.mjs';
import { refuseArguments, readOptions } from './read-options.mjs';
import { Refusal } from './refusal.mjs';

const OPTIONS = {
  proxy: { type: 'string' },
  web: { type: 'string', multiple: true },
};

const refuse = (message) => refuseArguments('restart', message);

function readWeb(text) {
  const [, url, line] = /^(https?:\/\/[^=/]+)\/?=(.*\S.*)$/.exec(text) || [];
  if (!url || !URL.canParse(url)) refuse(`--web must be ADDRESS=COMMAND, not ${text}.`);
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

function readRollout() {
  const { proxy, web = [] } = readOptions('restart', OPTIONS);
  if (!proxy || web.length < 2) refuse('Name the proxy and at least two web processes.');
  const webs = web.map(readWeb);
  if (new Set(webs.map(({ url }) => url)).size < webs.length)
    refuse('Name each web process once: the others serve while one restarts.');
  if (!/^https?:/.test(proxy) || !URL.canParse(proxy))
    refuse(`--proxy must be an http(s) address, not ${proxy}.`);
  return { proxy: proxy.replace(/\/$/, ''), webs, say: (line) => console.log(line) };
}

await command(async () => {
  const failure = await restartInTurn(readRollout());
  if (failure) throw new Refusal(failure);
  console.log('All web processes were restarted.');
  return 0;
});
