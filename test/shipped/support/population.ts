import {
  callerTypes,
  Canaries,
  garbageToken,
  password,
  roleOf,
  type CallerType,
  type Population,
} from '../../fuzz/population.ts';
import { buildJobToday, buildPost } from '../../support/items.ts';
import { createNewColleague, createUser, asAdmin, done, post, type Person } from './people.ts';

const staff: readonly CallerType[] = ['moderator', 'admin'];
const onlyAdmin: readonly CallerType[] = ['admin'];

/** Users and records for fuzzed requests to the started product, created through its API only. */
export class ShippedPopulation implements Population {
  private readonly hidden = new Canaries();
  private readonly people = new Map<CallerType, Person>();
  readonly ids: Population['ids'] = { any: [], victims: [] };
  readonly emails: string[] = [];

  get canaries() {
    return this.hidden.all;
  }

  async prepare(): Promise<void> {
    for (const kind of callerTypes) await this.replaceCaller(kind);
    await this.hideSecrets();
  }

  tokenOf(kind: CallerType): string | undefined {
    return kind === 'garbage token' ? garbageToken : this.people.get(kind)?.token;
  }

  async replaceCaller(kind: CallerType): Promise<void> {
    const role = roleOf[kind];
    if (!role) return;
    const person =
      kind === 'first login'
        ? await createNewColleague({ role })
        : await createUser({ role, isVerified: kind !== 'unverified', password });
    if (kind === 'blocked') await asAdmin(`/admin/users/${person.id}`, 'PUT', { blocked: true });
    this.people.set(kind, person);
    this.ids.any.push(person.id);
    this.emails.push(person.email);
  }

  /** An inactive user with a unique word in each private field. */
  private async hideSecrets(): Promise<void> {
    const hide = this.hidden.hide.bind(this.hidden);
    const { id, token, email } = await createUser();
    this.hidden.all.push({ word: token, where: 'session token', seenBy: [] });
    this.hidden.all.push({ word: email, where: 'e-mail address', seenBy: onlyAdmin });
    this.hidden.all.push({ word: '$argon2', where: 'any password hash', seenBy: [] });
    const profile = {
      designation: hide('designation', onlyAdmin),
      affiliation: hide('affiliation', onlyAdmin),
      aboutUs: hide('about', onlyAdmin),
      linkedin: `https://x.example/${hide('linkedin', onlyAdmin)}`,
      workExperience: [hide('work experience', onlyAdmin)],
    };
    await done('/users/profile', { method: 'PUT', token, body: profile });
    const draft = { title: hide('title of a draft', []), content: `<p>${hide('draft', [])}</p>` };
    const made = [
      await post('/drafts/jobs', draft, token),
      await post(
        '/jobs',
        buildJobToday({
          title: `Lecturer in ${hide('title of a pending job', staff)}`,
          salary: hide('salary of a pending job', staff),
        }),
        token,
      ),
      await post(
        '/posts',
        buildPost({
          title: `School of ${hide('title of a pending post', staff)}`,
          image: '/sample/covers/book.svg',
        }),
        token,
      ),
    ];
    this.ids.victims.push(id, ...made.map((item) => item.id));
  }
}
