import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { readOptions, refuseArguments } from '../../scripts/read-options.mjs';
import { readBlocks } from '../documentation/blocks.ts';
import { Machine } from './machine.ts';
import { proof } from './proof.ts';

const values = readOptions('test:going-live', {
  folder: { type: 'string', default: '/var/tmp/lectern-going-live' },
});

// Its contents are replaced as root, by commands of a shell.
if (!/^\/[\w.-]+\/[\w./-]+$/.test(values.folder))
  refuseArguments(
    'test:going-live',
    '--folder must be an absolute path of letters, digits, ".", "_" and "-", not at the top.',
  );

/** The mail server of the page. */
const mails: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'portal' && password === 'secret'
      ? done(null, { user: username })
      : done(new Error('wrong password')),
  onData(stream, _, done) {
    let mail = '';
    stream.on('data', (chunk) => (mail += chunk)).on('end', () => done(void mails.push(mail)));
  },
});

/** npm and Node only trust public authorities; here the machine's own one signed the certificate. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';
const trust = `echo NODE_EXTRA_CA_CERTS=${authorities} >> /etc/lectern.env; echo NPM_CONFIG_CAFILE=${authorities} >> /etc/lectern.env`;

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function follow(machine: Machine): Promise<boolean> {
  const began = performance.now();
  let section = '';
  for (const block of readBlocks('docs/going-live.md').filter(({ mark }) => mark === 'machine')) {
    if (block.section !== section) console.log(`\n## ${block.section}`);
    ({ section } = block);
    const start = performance.now();
    const { code, output } = await machine.run(block.body, { LECTERN_REPOSITORY: '/srv/lectern.git' });
    const shown = output.trim().split('\n').slice(-25).join('\n    ');
    console.log(`${code === 0 ? 'ok' : 'FAILED'}, line ${block.line}, ${secondsSince(start)} s: ${shown}`);
    if (code !== 0) {
      console.log((await machine.run('journalctl --no-pager --lines 40')).output);
      return false;
    }
    if (block.body.includes('cat > /etc/lectern.env')) await machine.run(trust);
  }
  console.log(`\nFollowed in ${secondsSince(began)} s`);
  return true;
}

async function isMailed(address: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1) {
    if (mails.some((mail) => mail.includes(address))) return true;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return false;
}

async function main(): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error('This needs root: it makes a machine in a folder.');
  mkdirSync(values.folder, { recursive: true });
  const machine = new Machine(values.folder);
  await new Promise<void>((resolve) => mailServer.listen(587, '127.0.0.1', resolve));
  try {
    execFileSync('git', ['clone', '--quiet', '--bare', '.', machine.path('/srv/lectern.git')]);
    await machine.boot();
    if (!(await follow(machine))) return 1;
    const { code, output } = await machine.run(proof);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}:\n${output}`);
    const welcomed = await isMailed('reader@example.org');
    console.log(welcomed ? 'ok: the mail arrived' : 'FAILED: no mail arrived');
    return code === 0 && welcomed ? 0 : 1;
  } finally {
    machine.end();
    mailServer.close();
  }
}

process.exit(await main());
