import type { Role } from '../../src/contract/vocabulary/index.ts';

/** Kinds of callers. */
export const callerTypes = [
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
export type CallerType = (typeof callerTypes)[number];

export const roleOf: Partial<Record<CallerType, Role>> = {
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
export const garbageToken = 'x'.repeat(43);

/** A unique word in a private field, and the callers who may see it. */
export interface Canary {
  word: string;
  where: string;
  seenBy: readonly CallerType[];
}

/** Creates and records canaries. */
export class Canaries {
  readonly all: Canary[] = [];

  hide(where: string, seenBy: readonly CallerType[]): string {
    const word = `canary${String(this.all.length).padStart(3, '0')}${Math.random().toString(36).slice(2, 12)}`;
    this.all.push({ word, where, seenBy });
    return word;
  }
}

/** Users and records that requests refer to, for any portal. */
export interface Population {
  readonly canaries: readonly Canary[];
  /** Ids by what they name; requests mostly use ids that exist. */
  readonly ids: { any: string[]; victims: string[] };
  readonly emails: string[];
  tokenOf(kind: CallerType): string | undefined;
  /** Replaces a caller by a new one of the same kind, so that effects of earlier requests don't matter. */
  replaceCaller(kind: CallerType): Promise<void>;
}
