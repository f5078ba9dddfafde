import type { Readable } from 'node:stream';
import { v7, validate } from 'uuid';
import type { Seller } from '../../contract/money/tax.ts';
import type { KeyScope, MemberRole, Role, Subscription } from '../../contract/vocabulary/index.ts';
import type { Database } from '../../db/index.ts';
import type { KeptByAccounts, DomainProofs } from '../people/ports.ts';
import type { PaymentProvider } from '../commerce/payments/ports.ts';
import type { Security } from './security.ts';

/** Hands a mail to the mail server at once, instead of queueing it (docs/specification.md#the-first-day). */
export interface MailTest {
  /** False: `SMTP_URL` isn't set, so mails are written to files. */
  readonly hasServer: boolean;
  /** Rejects with the server's reason. */
  send(ctx: Context, to: { name: string; email: string }): Promise<void>;
}

/** Answers a question of public content once until that content changes or a date passes; meanwhile all who ask share one answer. */
export type Remember = <Answer extends object>(
  question: string,
  answer: () => Promise<Answer>,
) => Promise<Answer>;

/** External dependencies of use cases, injected so that tests can replace them. */
export interface Context {
  db: Database;
  /** For public lists: a replica if configured, else the same as `db`. */
  publicDb: Database;
  /** What public lists answer; only a process that hears of every change remembers anything. */
  remember: Remember;
  files: FileStore;
  payments: PaymentProvider;
  /** Proofs that a web domain is somebody's. */
  proofs: DomainProofs;
  kept: KeptByAccounts;
  security: Security;
  mailTest: MailTest;
  /** Other hosts whose images pages may show. */
  imageHosts: ImageHosts;
  /** Where people reach the portal, without a slash at the end. */
  publicUrl: string;
  /** The seller named on documents. */
  seller: Seller;
  clock: () => Date;
  newId: () => string;
}

/** The person who acts for an institution's account in its session (docs/specification.md#members). */
export interface Acting {
  memberId: string;
  role: MemberRole;
  person: { id: string; name: string };
}

/** The user of the session; null for a guest. */
export interface Actor {
  id: string;
  /** Of a key: the key's own. */
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  subscription: Subscription;
  isEmailVerified: boolean;
  /** An admin set the password, so the user must change it before doing anything else. */
  mustChangePassword: boolean;
  /** The account must set up a second factor before doing anything else. */
  mustSetUpSecondFactor?: boolean;
  /** Set while a program makes calls with a key of the account. */
  key?: { id: string; scopes: readonly KeyScope[] };
  /** Set while a member acts for the account. */
  acting?: Acting;
}
export type Caller = Actor | null;

/** Who makes the request: the member who acts for the account, or its own user. */
export const personOf = (actor: Actor): { id: string; name: string } =>
  actor.acting?.person ?? { id: actor.id, name: actor.name };

/** A submission that may be sent again: the key that the client chose, and what it sent. */
export interface Submission {
  key: string;
  body: string;
}

/** Origin of a request, for sessions and audit. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
  /** The session it was made with; a login ends it. */
  sessionId?: string | null;
}

/** Other hosts whose images pages may show: 'images.example', '*.images.example', or '*' for any. */
export type ImageHosts = readonly string[];

/** Whether the image is ours or on a trusted host, which learns the addresses of visitors. */
export function isAllowedImage(address: string, hosts: ImageHosts): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (protocol !== 'https:') return false;
  return hosts.some(
    (one) => one === '*' || one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))),
  );
}

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Storage of uploaded files. A file is written once under a new key and never changed. */
export interface FileStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** null if there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Bytes of a file, which isn't read; null if there is none. */
  size(key: string): Promise<number | null>;
  /** Missing keys are ignored. */
  remove(key: string): Promise<void>;
}

/** The response of a call declared with `file`, instead of the JSON envelope. Streams are sent as they are read. */
export class FileResponse {
  readonly mediaType: string;
  readonly fileName: string;
  readonly body: Readable | Buffer | string;

  constructor(mediaType: string, fileName: string, body: Readable | Buffer | string) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.body = body;
  }
}

/** UUIDv7: ids sort by creation time (docs/specification.md#ids-and-times). */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
