import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { endTogether } from '../process/end-together.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { unprivileged } from './unprivileged.mjs';

// The shell in between stops the server when our end of its input closes, however this process ends.
const GUARD = '"$0" "$@" & server=$!; (cat; kill -INT $server) <&3 & wait $server';
const READY = 'ready to accept connections';
const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=',
  'max_connections=200',
];

/** The order of words in English, where the embedded database has that of bytes; ICU needs no locale of the machine's. */
const COLLATION = ['--locale-provider=icu', '--icu-locale=en-US'];

/** Runs a function against a new PostgreSQL server in a temporary folder, reachable by Unix socket only. */
export async function withTemporaryCluster(bin, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pg-'));
  const owner = unprivileged();
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  try {
    const server = await startServer(bin, folder, owner);
    try {
      return await work(`postgresql://lectern@/postgres?host=${encodeURIComponent(folder)}&port=5432`);
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(bin, folder, owner) {
  const data = path.join(folder, 'data');
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  const settings = { cwd: folder, env, ...owner };
  const initialise = [
    '-D',
    data,
    '-U',
    'lectern',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...COLLATION,
    '--no-sync',
  ];
  await run(path.join(bin, 'initdb'), initialise, settings);
  const options = [...THROW_AWAY, `unix_socket_directories=${folder}`].flatMap((option) => ['-c', option]);
  const args = ['-c', GUARD, path.join(bin, 'postgres'), '-D', data, ...options];
  const shell = endTogether(spawn('sh', args, { ...settings, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] }));
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  await ready(shell);
  return {
    stop() {
      shell.stdio[3].end();
      return ended;
    },
  };
}

function ready(shell) {
  return new Promise((resolve, reject) => {
    let serverOutput = '';
    shell.stderr.on('data', (chunk) => {
      serverOutput = (serverOutput + chunk).slice(-4000);
      if (serverOutput.includes(READY)) resolve();
    });
    shell.once('exit', () => {
      shell.stdio[3].end();
      reject(new Refusal(`PostgreSQL did not start for the tests: ${serverOutput.trim()}`));
    });
  });
}

async function run(program, args, settings) {
  const { code, output } = await runQuietly(program, args, settings);
  if (code !== 0) throw new Refusal(`${program} failed: ${output.trim()}`);
}
