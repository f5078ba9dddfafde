import './refuse-old-node.mjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { command } from './command.mjs';
import { restartInTurn } from './process/restart-in-turn.mjs';
import { Refusal } from './refusal.mjs';

const MORE = 'More: npm run restart -- --help';

const OPTIONS = {
  proxy: { type: 'string' },
  web: { type: 'string', multiple: true },
};

function read(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Refusal(`${error.message}\n${MORE}`);
  }
}

function readWeb(text) {
  const [, url, line] = /^(https?:\/\/[^=/]+)\/?=(.+)$/.exec(text) || [];
  if (!url) throw new Refusal(`--web must be ADDRESS=COMMAND, not ${text}\n${MORE}`);
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

await command(async (args) => {
  const { proxy, web = [] } = read(args);
  if (!proxy || web.length < 2) throw new Refusal(`Name the proxy and at least two web processes.\n${MORE}`);
  const failure = await restartInTurn({
    proxy: proxy.replace(/\/$/, ''),
    webs: web.map(readWeb),
    say: (line) => console.log(line),
  });
  if (failure) throw new Refusal(failure);
  console.log('All web processes were restarted.');
  return 0;
});
