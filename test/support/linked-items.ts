import { linkChecks } from '../../src/db/index.ts';
import type { LinkChecker } from '../../src/domain/publishing/ports.ts';
import { enqueue } from '../../src/domain/platform/tasks.ts';
import { linkChecker } from '../../src/integrations/links/link-checker.ts';
import { deleteItems } from './item-rows.ts';
import { buildJob, buildPost } from './items.ts';
import { LinkServer } from './link-server.ts';
import { createUser, type Person } from './people.ts';
import { TestPortal, type Mail } from './test-portal.ts';

const approve = { approvalStatus: 'approved' };

/** A portal with items whose links lead to a server of the test. */
export class LinkedItems {
  readonly portal: TestPortal;
  readonly server: LinkServer;
  admin!: Person;
  author!: Person;
  /** The product's own checker, which may connect to loopback here. */
  readonly links = linkChecker('http://portal.test', {
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async () => ['127.0.0.1'],
    pauseMs: 0,
    timeoutMs: 1_000,
  });

  private constructor(portal: TestPortal, server: LinkServer) {
    this.portal = portal;
    this.server = server;
  }

  static start = async () => new LinkedItems(await TestPortal.start(), await LinkServer.open());

  /** Before each test, as sessions expire in the weeks that pass. */
  async begin(): Promise<void> {
    this.admin = await createUser(this.portal, { role: 'admin' });
    this.author = await createUser(this.portal, { name: 'Asha Author' });
    // Members publish for free.
    await this.portal.db.$client.query(
      `UPDATE users SET subscription = 'premium', subscription_ends_at = '2040-01-01' WHERE id = $1`,
      [this.author.id],
    );
  }

  async clear(): Promise<void> {
    await deleteItems(this.portal.db);
    this.server.pages.clear();
    this.server.asked.length = 0;
  }

  async stop(): Promise<void> {
    await this.server.close();
    await this.portal.stop();
  }

  async publishPost(path: string, by: Person = this.author): Promise<string> {
    const body = buildPost({ actionLink: this.server.at(path) });
    const { id } = await this.portal.call('POST /posts', { token: by.token, body });
    const { token } = this.admin;
    await this.portal.call('PUT /posts/:id/approve', { params: { id }, token, body: approve });
    return id;
  }

  async publishJob(path: string): Promise<string> {
    const body = buildJob({ applyNowLink: this.server.at(path), applicationDeadline: '2027-12-31' });
    const { id } = await this.portal.call('POST /jobs', { token: this.author.token, body });
    const { token } = this.admin;
    await this.portal.call('PUT /jobs/:id/approve', { params: { id }, token, body: approve });
    return id;
  }

  /** Runs the scheduled check with the real worker. @returns the mails about links */
  async run(checker: LinkChecker = this.links): Promise<Mail[]> {
    await this.portal.db.transaction((tx) => enqueue(tx, 'check-links', {}));
    const mails = await this.portal.work({ links: checker });
    return mails.filter(({ subject }) => subject.startsWith('Please check the link'));
  }

  rows = () => this.portal.db.select().from(linkChecks);

  /** Pages requested from the server. */
  pages = () => this.server.lines().filter((line) => !line.includes('robots'));
}
