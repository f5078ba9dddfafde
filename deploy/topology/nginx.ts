import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, start, type Running } from './processes.ts';

const template = new URL('../nginx.conf', import.meta.url);
const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The proxy's configuration with the addresses of this machine. */
function configured(ports: number[], port: number, folder: string): string {
  const paths = scratch.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n');
  const text = readFileSync(template, 'utf8');
  const [, parameters = ''] = /server \S+( .*;) # web process/.exec(text) ?? [];
  const servers = ports.map((one) => `    server 127.0.0.1:${one}${parameters}`).join('\n');
  return `pid ${join(folder, 'pid')};\ndaemon off;\n${text}`
    .replace(/(^.*# web process\n)+/m, `${servers}\n`)
    .replace(/listen .*# address/, `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${paths}`);
}

/** Debian's nginx in front of the web processes. */
export async function startNginx(
  program: string,
  parent: string,
  ports: number[],
  wanted?: number,
): Promise<Running & { url: string }> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder, { recursive: true });
  const port = wanted ?? (await freePort());
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configured(ports, port, folder).replace('stderr warn', 'stderr notice'));
  const running = await start(program, ['-p', folder, '-e', 'stderr', '-c', file], {
    ready: /start worker process/,
  });
  return { ...running, end: () => running.end('SIGTERM'), url: `http://127.0.0.1:${port}` };
}
