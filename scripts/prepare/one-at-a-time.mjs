import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../project.mjs';

/** Far longer than a process takes between looking at the lock of a dead one and replacing it. */
const SETTLED_MS = 250;

/**
 * Runs `work` while no other process does the like in this folder. The lock is a symbolic link to a socket of its holder: connections to
 * that end with the process, however it dies, while process ids are used again and differ between containers. Where no socket can be
 * made, as in some network folders, the work is done without a lock.
 */
export async function oneAtATime(doing, work, lock = inProject('build', 'prepare.lock')) {
  const release = await hold(doing, lock).catch(() => () => {});
  try {
    return await work();
  } finally {
    release();
  }
}

async function hold(doing, lock) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  const own = `prepare-${randomBytes(6).toString('hex')}.socket`;
  const tell = onlyOnce((holder) => console.error(`Waiting for ${holder}…`));
  let close;
  for (;;) {
    const holder = holderOf(lock);
    if (holder && (await connection(beside(lock, holder), tell)) === 'ended') continue;
    close ??= await listen(beside(lock, own), `process ${process.pid}, which is ${doing} in this folder`);
    if (holder ? await replace(lock, holder, own) : take(lock, own)) break;
  }
  return () => {
    if (holderOf(lock) === own) fs.rmSync(lock);
    close();
  };
}

/** Sockets have addresses of about 100 bytes at most. */
function beside(lock, name) {
  const absolute = path.join(path.dirname(lock), name);
  const relative = path.relative(process.cwd(), absolute);
  return relative.length < absolute.length ? relative : absolute;
}

function take(lock, own) {
  try {
    fs.symlinkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the lock of a dead holder. If several do, the last one holds it. */
async function replace(lock, holder, own) {
  if (holderOf(lock) !== holder) return false;
  fs.symlinkSync(own, `${lock}.${own}`);
  fs.renameSync(`${lock}.${own}`, lock);
  fs.rmSync(beside(lock, holder), { force: true });
  await pause(SETTLED_MS);
  return holderOf(lock) === own;
}

function holderOf(lock) {
  try {
    return fs.readlinkSync(lock);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns how to end it */
function listen(address, holder) {
  const waiting = new Set();
  const server = net.createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {}).on('close', () => waiting.delete(socket));
    socket.write(holder);
  });
  const close = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return new Promise((resolve, reject) => {
    server
      .once('listening', () => resolve(close))
      .once('error', reject)
      .listen(address);
  });
}

/** @returns 'dead' if nobody listens; otherwise 'ended', once the connection has */
function connection(address, tell) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    socket.setEncoding('utf8').once('data', tell);
    socket.once('close', () => resolve('ended'));
    socket.once('error', ({ code }) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead');
      else if (code === 'ECONNRESET') resolve('ended');
      else reject(new Error(code));
    });
  });
}

function onlyOnce(act) {
  let isDone = false;
  return (value) => {
    if (!isDone) act(value);
    isDone = true;
  };
}
