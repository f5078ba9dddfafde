import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/db/index.ts';
import { hashPassword, hashToken, newToken } from '../../src/domain/accounts/index.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Role } from '../../src/contract/vocabulary/index.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';

export const callerKinds = [
  'visitor',
  'individual',
  'other individual',
  'university',
  'unverified',
  'moderator',
  'admin',
  'blocked',
  'first login',
  'garbage token',
] as const;
export type CallerKind = (typeof callerKinds)[number];

const roleOf: Partial<Record<CallerKind, Role>> = {
  individual: 'individual',
  'other individual': 'individual',
  unverified: 'individual',
  blocked: 'individual',
  'first login': 'individual',
  university: 'university',
  moderator: 'moderator',
  admin: 'admin',
};

export const password = 'Fuzzing-horse7!';

/** A word that stands in one private place, and the callers who may see it. */
export interface Canary {
  word: string;
  where: string;
  seenBy: readonly CallerKind[];
}

const staff: readonly CallerKind[] = ['moderator', 'admin'];

/** Everybody and everything that requests are about. */
export class World {
  readonly canaries: Canary[] = [];
  /** Ids by what they name; requests mostly use ids that exist. */
  readonly ids: { any: string[]; victims: string[] } = { any: [], victims: [] };
  readonly emails: string[] = [];
  private readonly tokens = new Map<CallerKind, string>();
  private passwordHash = '';
  private made = 0;
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  async prepare(): Promise<void> {
    this.passwordHash = await hashPassword(password);
    for (const kind of callerKinds) await this.revive(kind);
    await this.hideSecrets();
  }

  tokenOf(kind: CallerKind): string | undefined {
    return kind === 'garbage token' ? 'x'.repeat(43) : this.tokens.get(kind);
  }

  /** A caller of this kind, new: what an earlier request did to the one before doesn't matter. */
  async revive(kind: CallerKind): Promise<void> {
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

  private hide(where: string, seenBy: readonly CallerKind[]): string {
    const word = `canary${String(this.canaries.length).padStart(3, '0')}${Math.random().toString(36).slice(2, 12)}`;
    this.canaries.push({ word, where, seenBy });
    return word;
  }

  /** Somebody who does nothing, with a word of their own in each private place. */
  private async hideSecrets(): Promise<void> {
    const { portal } = this;
    const victim = await aPerson(portal, { name: 'Quiet Person', isPremium: true });
    const onlyAdmin: readonly CallerKind[] = ['admin'];
    const { token } = victim;
    await portal.db
      .update(users)
      .set({
        email: `${this.hide('e-mail address', onlyAdmin)}@example.org`,
        designation: this.hide('designation', onlyAdmin),
        affiliation: this.hide('affiliation', onlyAdmin),
        aboutUs: this.hide('about', onlyAdmin),
        linkedin: `https://x.example/${this.hide('linkedin', onlyAdmin)}`,
        workExperience: [this.hide('work experience', onlyAdmin)],
      })
      .where(eq(users.id, victim.id));
    this.canaries.push({ word: token, where: 'session token', seenBy: [] });
    const drafted = await portal.call('POST /drafts/jobs', {
      token,
      body: { title: this.hide('title of a draft', []), content: `<p>${this.hide('draft', [])}</p>` },
    });
    const job = await portal.call('POST /jobs', {
      token,
      body: aJob({
        title: `Lecturer in ${this.hide('title of a pending job', staff)}`,
        salary: this.hide('salary of a pending job', staff),
      }),
    });
    const post = await portal.call('POST /posts', {
      token,
      body: aPost({ title: `School of ${this.hide('title of a pending post', staff)}` }),
    });
    const kept = await portal.db.select().from(users).where(eq(users.id, victim.id));
    this.canaries.push({ word: kept[0]!.passwordHash, where: 'password hash', seenBy: [] });
    this.canaries.push({ word: '$argon2', where: 'any password hash', seenBy: [] });
    this.ids.victims.push(victim.id, drafted.id, job.id, post.id);
  }
}
