import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sh = (command: string) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const name = 'portal.example.org';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

interface Outcome {
  code: number | null;
  output: string;
}

/** A new Debian in a folder, booted by systemd, with its own processes and files, sharing the host's network. */
export class Machine {
  readonly root: string;
  #first: ChildProcess | undefined;

  constructor(folder: string) {
    this.root = `${folder}/machine`;
    const pristine = `${folder}/pristine`;
    if (!existsSync(pristine))
      sh(
        `rm -rf ${pristine}.part && debootstrap --variant=minbase --include=ca-certificates,systemd,systemd-sysv,dbus trixie ${pristine}.part > ${folder}/debootstrap.log && mv ${pristine}.part ${pristine}`,
      );
    sh(`rm -rf --one-file-system ${this.root} && cp -a ${pristine} ${this.root}`);
    copyFileSync('/etc/resolv.conf', this.path('/etc/resolv.conf'));
    appendFileSync(this.path('/etc/hosts'), `127.0.0.1 localhost ${name} mail.example.org\n`);
    // The repository is a folder owned by root, which git would refuse; a remote one has no owner.
    appendFileSync(this.path('/etc/gitconfig'), '[safe]\n\tdirectory = *\n');
    this.trustOwnAuthority(folder);
  }

  path(path: string): string {
    return `${this.root}${path}`;
  }

  /** Where certbot would put a certificate. The machine trusts its authority, and those of the host. */
  private trustOwnAuthority(folder: string): void {
    const live = this.path(`/etc/letsencrypt/live/${name}`);
    mkdirSync(live, { recursive: true });
    sh(`cd ${folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -keyout ca.key -out ca.crt 2>/dev/null
      openssl req -newkey rsa:2048 -nodes -subj /CN=${name} -keyout ${live}/privkey.pem -out site.csr 2>/dev/null
      openssl x509 -req -in site.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 60 -extfile <(echo subjectAltName=DNS:${name}) -out ${live}/fullchain.pem 2>/dev/null
      cat ${authorities} ca.crt > ${this.path(authorities)}`);
  }

  async boot(): Promise<void> {
    const script = fileURLToPath(new URL('boot.sh', import.meta.url));
    this.#first = spawn('bash', [script, this.root], { stdio: ['ignore', 'ignore', 'inherit'] });
    process.once('exit', () => this.end());
    for (let tries = 0; tries < 60; tries += 1) {
      await pause(1000);
      const { output } = await this.run('systemctl is-system-running || true');
      if (/running|degraded/.test(output)) return;
    }
    throw new Error('The machine did not boot');
  }

  /** systemd's process, as this machine numbers it. */
  private get pid(): string {
    const { pid } = this.#first!;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  }

  /** Runs commands there as root. @returns the exit code and what was printed */
  async run(commands: string, input: Record<string, string> = {}): Promise<Outcome> {
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...input,
    };
    const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup', '--root', '--wd'];
    const shell = ['bash', '-eu', '-c', `exec 2>&1\n${commands}`];
    const child = spawn('nsenter', [`--target=${this.pid}`, ...namespaces, ...shell], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  /** Ends every process of the machine, and thereby its mounts. */
  end(): void {
    this.#first?.kill('SIGKILL');
  }
}
