import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/db/index.ts';
import { hashPassword, hashToken, newToken } from '../../src/domain/accounts/index.ts';
import { newId } from '../../src/domain/ids.ts';
import { buildJob, buildPost } from '../support/items.ts';
import { createUser } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';
import {
  callerKinds,
  Canaries,
  garbageToken,
  password,
  roleOf,
  type CallerKind,
  type Population,
} from './population.ts';

const staff: readonly CallerKind[] = ['moderator', 'admin'];

/** Users and records for requests to a test portal, inserted directly into its database. */
export class World implements Population {
  private readonly hidden = new Canaries();
  readonly ids: Population['ids'] = { any: [], victims: [] };
  readonly emails: string[] = [];
  private readonly tokens = new Map<CallerKind, string>();
  private passwordHash = '';
  private made = 0;
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  async prepare(): Promise<void> {
    this.passwordHash = await hashPassword(this.portal.ctx, password);
    for (const kind of callerKinds) await this.replaceCaller(kind);
    await this.hideSecrets();
  }

  get canaries() {
    return this.hidden.all;
  }

  tokenOf(kind: CallerKind): string | undefined {
    return kind === 'garbage token' ? garbageToken : this.tokens.get(kind);
  }

  async replaceCaller(kind: CallerKind): Promise<void> {
    const role = roleOf[kind];
    if (!role) return;
    this.made += 1;
    const id = newId();
    const token = newToken();
    const email = `fuzz${this.made}@example.org`;
    const now = this.portal.now;
    await this.portal.db.insert(users).values({
      id,
      email,
      passwordHash: this.passwordHash,
      role,
      name: `Fuzz ${this.made}`,
      mobile: '+919876543210',
      designation: 'Researcher',
      affiliation: 'Sample Institute',
      isEmailVerified: kind !== 'unverified',
      mustChangePassword: kind === 'first login',
      blockedAt: kind === 'blocked' ? now : null,
      subscription: role === 'individual' ? 'premium' : 'free',
      createdAt: now,
      updatedAt: now,
    });
    await this.portal.db.insert(sessions).values({
      id: newId(),
      userId: id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    this.tokens.set(kind, token);
    this.ids.any.push(id);
    this.emails.push(email);
  }

  /** An inactive user with a unique word in each private field. */
  private async hideSecrets(): Promise<void> {
    const { portal } = this;
    const victim = await createUser(portal, { name: 'Quiet Person', isPremium: true });
    const onlyAdmin: readonly CallerKind[] = ['admin'];
    const { token } = victim;
    await portal.db
      .update(users)
      .set({
        email: `${this.hidden.hide('e-mail address', onlyAdmin)}@example.org`,
        designation: this.hidden.hide('designation', onlyAdmin),
        affiliation: this.hidden.hide('affiliation', onlyAdmin),
        aboutUs: this.hidden.hide('about', onlyAdmin),
        linkedin: `https://x.example/${this.hidden.hide('linkedin', onlyAdmin)}`,
        workExperience: [this.hidden.hide('work experience', onlyAdmin)],
      })
      .where(eq(users.id, victim.id));
    this.hidden.all.push({ word: token, where: 'session token', seenBy: [] });
    const drafted = await portal.call('POST /drafts/jobs', {
      token,
      body: {
        title: this.hidden.hide('title of a draft', []),
        content: `<p>${this.hidden.hide('draft', [])}</p>`,
      },
    });
    const job = await portal.call('POST /jobs', {
      token,
      body: buildJob({
        title: `Lecturer in ${this.hidden.hide('title of a pending job', staff)}`,
        salary: this.hidden.hide('salary of a pending job', staff),
      }),
    });
    const post = await portal.call('POST /posts', {
      token,
      body: buildPost({ title: `School of ${this.hidden.hide('title of a pending post', staff)}` }),
    });
    const remaining = await portal.db.select().from(users).where(eq(users.id, victim.id));
    this.hidden.all.push({ word: remaining[0]!.passwordHash, where: 'password hash', seenBy: [] });
    this.hidden.all.push({ word: '$argon2', where: 'any password hash', seenBy: [] });
    this.ids.victims.push(victim.id, drafted.id, job.id, post.id);
  }
}
