import './refuse-old-node.mjs';
import { checks } from './checks.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { Refusal } from './refusal.mjs';

/** Runs the named checks, or all of them, and reports which failed. */
await command(async (args) => {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const unknown = names.find((name) => !checks[name]);
  if (unknown) {
    console.error(`Unknown check ${unknown}. There are: ${Object.keys(checks).join(', ')}.`);
    return 2;
  }
  await ensureInstalled();
  const failed = [];
  for (const name of names.length ? names : Object.keys(checks)) {
    if (!(await checks[name](options))) failed.push(name);
  }
  if (failed.length) throw new Refusal(`Failed: ${failed.join(', ')}.`);
});
