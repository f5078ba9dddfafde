import './refuse-old-node.mjs';
import { execFileSync } from 'node:child_process';
import { checks } from './checks.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { step } from './progress.mjs';
import { node24 } from './project.mjs';
import {
  embeddedOnly,
  onlyInAll,
  repeatedShipped,
  sized,
  smallShipped,
  without,
} from './testing/chosen-files.mjs';
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

/**
 * One process of Vitest hands these files to as many workers as the machine has cores, the browser's first, the longest of a project
 * before the others (test/setup/sequence.ts): `unit` has the shortest, so that all workers end at about the same time.
 */
const inOnePool = ['browser', 'data', 'unit'].flatMap((project) => ['--project', project]);
const whole = { TEST_SIZE: 'whole' };

await command(async (args) => {
  const results = await attempt(args.length ? () => runSome(args) : runSmall);
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
  if (args[0] === '--all') return runAll();
  if (args[0] === '--added') return runAdded();
  if (args[0] === '--faults') return runFaults(args.slice(1));
  if (args[0] === '--server') return runServer(args.slice(1));
  const namesScripts = (arg) => scriptTests().some((file) => file.startsWith(arg));
  const scripts = scriptTests().filter((file) => args.some((arg) => file.startsWith(arg)));
  const results = scripts.length ? await runScriptTests(scripts, await oldestAndNewest()) : [];
  const others = args.filter((arg) => !namesScripts(arg));
  if (others.length === 0) return results;
  return [...results, await runVitest(others, await readyFor(others.join(' ')))];
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

async function runScriptTests(files, nodes) {
  const results = [];
  for (const node of nodes) results.push(await runNodeTests(node, files));
  return results;
}

/** The oldest supported line of Node, if there is one, and our own. */
async function oldestAndNewest() {
  const node20 = await findNode20();
  if (!node20) console.error(NO_NODE_20);
  return [node20, node24].filter(Boolean);
}

/** Whether a program is of the same line of Node as this one. */
function isThisNode(node) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith(
    `${process.version.split('.')[0]}.`,
  );
}

/** `npm test`: everything, in small. */
async function runSmall() {
  const env = await readyForBrowser();
  return beside(runVitest([...inOnePool, ...without(onlyInAll)], env), [
    runChecks,
    () => runScriptTests(scriptTests(), [process.execPath]),
    () => runShipped(smallShipped),
  ]);
}

/** `npm run test:all`: everything, with all that random tests and lists have, nothing of it twice. */
async function runAll() {
  const env = await readyForBrowser();
  const both = await oldestAndNewest();
  return beside(runVitest(inOnePool, { ...env, ...whole }), [
    runChecks,
    () => runScriptTests(scriptTests(), both),
    ...(await largeParts([], both)),
  ]);
}

/** `npm run test:added`: what `npm test` has not run before, or only in small. */
async function runAdded() {
  const env = await readyForBrowser();
  const both = await oldestAndNewest();
  const others = both.filter((node) => !isThisNode(node));
  return beside(runVitest([...inOnePool, ...onlyInAll, ...sized()], { ...env, ...whole }), [
    () => runScriptTests(scriptTests(), others),
    ...(await largeParts(without(repeatedShipped), both)),
  ]);
}

/** The parts of a whole run that start programs and servers of their own. */
async function largeParts(shipped, nodes) {
  const postgres = await findPostgres();
  const other = nodes.find((node) => !isThisNode(node));
  return [
    () => runShipped(shipped, { ...whole, ...(other ? { NODE_20: other } : {}) }),
    () => runVitest(['--project', 'faults', '--project', 'documented'], whole),
    () => runOnFoundServer(postgres),
  ];
}

/** Runs parts one after the other beside that pool, for the moments at which its workers wait. @returns the results of all */
async function beside(pool, parts) {
  const inTurn = async () => {
    const results = [];
    for (const part of parts) results.push(await part());
    return results.flat();
  };
  const [pooled, others] = await Promise.all([pool, inTurn()]);
  return [...others, pooled];
}

/** The product as `npm start` starts it. */
async function runShipped(args, env = {}) {
  if (process.platform === 'linux') return runVitest(['--project', 'shipped', ...args], env);
  console.error(NO_ADDRESSES);
  return { passed: 0, failures: [] };
}

async function runOnFoundServer(postgres) {
  if (postgres) return runOnServer(postgres, ['--maxWorkers=1', ...without(embeddedOnly)]);
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

/** Builds what the chosen tests start, and finds their browser. */
async function readyFor(chosen) {
  if (/end-to-end|browser/.test(chosen)) return readyForBrowser();
  if (/shipped|faults|documented/.test(chosen)) await ensureBuilt();
  return {};
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
