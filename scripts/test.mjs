import './refuse-old-node.mjs';
import os from 'node:os';
import { checks } from './checks.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { step } from './progress.mjs';
import { node24 } from './project.mjs';
import { withoutEmbeddedOnly } from './testing/embedded-only.mjs';
import { faultTests } from './testing/fault-tests.mjs';
import { findBrowser } from './testing/find-browser.mjs';
import { findNode20 } from './testing/find-node-20.mjs';
import { findPostgres } from './testing/find-postgres.mjs';
import { runNodeTests, scriptTests } from './testing/run-node-tests.mjs';
import { runVitest } from './testing/run-vitest.mjs';
import { withTemporaryCluster } from './testing/temporary-cluster.mjs';
import { Refusal } from './refusal.mjs';

const NO_POSTGRES =
  '!! SKIPPED: data tests on a PostgreSQL server. None was found; as root on Debian: apt-get install -y postgresql !!';
const NO_ADDRESSES =
  '!! SKIPPED: the stage `shipped`. Its requests come from many addresses of 127.0.0.0/8, which are there on Linux alone !!';
const NO_NODE_20 =
  '!! SKIPPED: the tests of scripts on Node 20. There is none on this machine, and npm could not fetch one !!';

await command(async (args) => {
  const results = await attempt(args.length ? () => runSome(args) : runAll);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  console.log(
    ['', ...failures.map((one) => `FAILED ${one}`), `${passed} passed, ${failures.length} failed`].join('\n'),
  );
  return failures.length === 0 ? 0 : 1;
});

// An error that stops the whole run counts as a failure, so that the summary is always printed and never green.
async function attempt(work) {
  try {
    await ensureInstalled();
    return await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    return [{ passed: 0, failures: ['the run itself'] }];
  }
}

async function runSome(args) {
  if (args[0] === '--faults') return runFaults(args.slice(1));
  if (args[0] === '--server') return runServer(args.slice(1));
  const namesScripts = (arg) => scriptTests().some((file) => file.startsWith(arg));
  const scripts = scriptTests().filter((file) => args.some((arg) => file.startsWith(arg)));
  const results = scripts.length ? await runScriptTests(scripts, await findNode20()) : [];
  const others = args.filter((arg) => !namesScripts(arg));
  if (others.length === 0) return results;
  const needsBrowser = others.some((arg) => arg.includes('end-to-end') || arg.includes('browser'));
  return [...results, await runVitest(others, needsBrowser ? await readyForBrowser() : {})];
}

async function runServer(args) {
  const postgres = await findPostgres();
  if (!postgres) throw new Refusal(NO_POSTGRES);
  return [await runOnServer(postgres, args)];
}

/** These tests inject faults into the built program, and open no browser. */
async function runFaults(args) {
  await ensureBuilt();
  return [await runVitest([...faultTests, ...args], {})];
}

/** On the oldest supported line of Node and on our own. */
async function runScriptTests(files, node20) {
  if (!node20) console.error(NO_NODE_20);
  const results = [];
  for (const node of [node20, node24].filter(Boolean)) results.push(await runNodeTests(node, files));
  return results;
}

async function runAll() {
  const env = await readyForBrowser();
  const postgres = await findPostgres();
  const node20 = await findNode20();
  // Each of these two uses little more than one core.
  const [checked, scripts] = await Promise.all([runChecks(), runScriptTests(scriptTests(), node20)]);
  // The product is started on the user's own Node and on another one.
  const otherNode = node20 && !process.version.startsWith('v20.') ? { NODE_20: node20 } : {};
  // A group mostly waits for its database or its browser, and uses less than one core.
  const results = await atOnce(os.availableParallelism() + 1, [
    () => runVitest(['--project', 'unit', '--project', 'data', '--shard', '1/2']),
    () => runVitest(['--project', 'unit', '--project', 'data', '--shard', '2/2']),
    () => runShipped(otherNode),
    () => runOnFoundServer(postgres),
    ...['1/3', '2/3', '3/3'].map((shard) => () => runVitest(['--project', 'browser', '--shard', shard], env)),
  ]);
  return [...checked, ...scripts, ...results];
}

/** Runs groups of tests in their order, some of them at the same time. @returns their results in the same order */
async function atOnce(count, groups) {
  const results = [];
  const waiting = groups.entries();
  const next = async () => {
    for (const [nth, run] of waiting) results[nth] = await run();
  };
  await Promise.all(Array.from({ length: count }, next));
  return results;
}

/** The product as `npm start` starts it. */
async function runShipped(env) {
  if (process.platform === 'linux') return runVitest(['--project', 'shipped'], env);
  console.error(NO_ADDRESSES);
  return { passed: 0, failures: [] };
}

async function runOnFoundServer(postgres) {
  if (postgres) return runOnServer(postgres, withoutEmbeddedOnly);
  console.error(NO_POSTGRES);
  return { passed: 0, failures: [] };
}

/** Data tests on a PostgreSQL server instead of the embedded database. */
function runOnServer(postgres, args) {
  console.log(`Data tests on the PostgreSQL server of ${postgres}`);
  return withTemporaryCluster(postgres, (url) =>
    runVitest(['--project', 'data', ...args], { TEST_DATABASE_URL: url }),
  );
}

async function readyForBrowser() {
  const TEST_BROWSER = await findBrowser();
  await ensureBuilt();
  return { TEST_BROWSER };
}

async function runChecks() {
  const results = [];
  for (const name of ['lint', 'typecheck', 'modules', 'unused', 'words', 'weight'])
    results.push(await passes(name));
  return results;
}

async function passes(name) {
  const passed = await step(`Checking: ${name}`, checks[name]);
  return { passed: 0, failures: passed ? [] : [name] };
}
