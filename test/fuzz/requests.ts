import type { Sent } from './client.ts';
import type { Operation } from './document.ts';
import type { Chance } from './random.ts';
import { pickHostile, type Dictionary, type Schema, Values } from './values.ts';
import { callerTypes, password, type CallerType, type Population } from './population.ts';

export interface Shot {
  operation: Operation;
  caller: CallerType;
  sent: Sent;
}

const words: Record<string, readonly string[]> = {
  title: ['Lecturer in Public Policy', 'Winter school on survey sampling'],
  content: ['<p>Teach two courses a year and supervise theses in policy analysis, for three years.</p>'],
  location: ['Africa/South Africa', 'Asia/India', 'nowhere'],
  employer: ['Sample University'],
  applicationDeadline: ['2099-01-31', ''],
  applyNowLink: ['https://jobs.example/apply'],
  image: ['/sample/covers/arches.svg'],
  videoLink: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''],
  mobile: ['+919876543210'],
  name: ['Asha Rao', 'Sample University'],
  reason: ['A good reason'],
  code: ['123456', 'abcde-fghij'],
  q: ['lecturer', 'a', 'पुस्तक', '%', 'public policy'],
  search: ['fuzz', 'sample'],
  provider: ['sandbox', 'razorpay', 'nobody'],
  orderId: ['order_1'],
  sort: ['newest', 'oldest', 'deadline', 'title'],
  startDate: ['2026-11-01'],
  endDate: ['2026-11-30'],
  page: ['1', '2', '500', '501'],
  limit: ['1', '20', '100'],
};
const passwords = ['password', 'confirmPassword', 'currentPassword', 'newPassword'];
/** Names of fields with ids; an orderId is the provider's. */
const isIdName = (name: string) => /^(id|ids|.*Ids?)$/.test(name) && name !== 'orderId';

/** Callers with more rights make more of the requests. */
const busy: readonly CallerType[] = [
  'individual',
  'other individual',
  'university',
  'moderator',
  'admin',
  'admin',
];

/** Makes requests of the document: valid, nearly valid, broken. */
export class Requests {
  private readonly chance: Chance;
  private readonly world: Population;
  private readonly operations: readonly Operation[];
  private readonly values: Values;
  private caller: CallerType = 'visitor';
  /** The first requests go through all calls in turn, so that a short run leaves none out. */
  private made = 0;

  constructor(
    chance: Chance,
    world: Population,
    operations: readonly Operation[],
    resolve: (ref: string) => Schema,
  ) {
    this.chance = chance;
    this.world = world;
    this.operations = operations;
    this.values = new Values(chance, resolve, this.dictionary);
  }

  private readonly dictionary: Dictionary = (name, chance) => {
    if (passwords.includes(name)) return password;
    if (name === 'email')
      return chance.isLucky(0.5) ? chance.pick(this.world.emails) : `new${chance.below(1e9)}@example.org`;
    if (isIdName(name)) return this.id();
    return words[name] && chance.pick(words[name]);
  };

  /** Mostly ids of existing records. Staff don't use records with canaries, as publishing would reveal them. */
  private id(): string {
    const { any, victims } = this.world.ids;
    const isStaff = this.caller === 'admin' || this.caller === 'moderator';
    if (!isStaff && this.chance.isLucky(0.3)) return this.chance.pick(victims);
    if (this.chance.isLucky(0.8)) return any[Math.max(0, any.length - 1 - this.chance.below(200))] ?? '';
    return this.chance.uuid();
  }

  next(): Shot {
    const { chance } = this;
    const operation = this.operations[this.made] ?? chance.pick(this.operations);
    this.made += 1;
    this.caller = chance.isLucky(0.75) ? chance.pick(busy) : chance.pick(callerTypes);
    const how = chance.pick(['valid', 'valid', 'nearly', 'nearly', 'broken'] as const);
    const headers: Record<string, string> = {};
    const token = this.world.tokenOf(this.caller);
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (chance.isLucky(0.02)) headers['idempotency-key'] = chance.pick(['aaaaaaaa', 'x', chance.text(200)]);
    const body = this.body(operation, how, headers);
    if (how === 'broken' && chance.isLucky(0.2)) this.spoilHeaders(headers);
    return {
      operation,
      caller: this.caller,
      sent: { method: operation.method, path: this.path(operation, how), headers, body },
    };
  }

  private path({ path, parameters }: Operation, how: string): string {
    const { chance } = this;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (how === 'broken' && chance.isLucky(0.5))
        return chance.pick(['%00', '%E0%A4%A', '..%2f..%2f', 'x'.repeat(280), 'NaN', '-1', '%F0%9F%98%80']);
      return encodeURIComponent(
        isIdName(name) || name === 'id' ? this.id() : String(this.dictionary(name, chance) ?? this.id()),
      );
    });
    const query = parameters
      .filter((one) => one.in === 'query' && (one.required || chance.isLucky(0.35)))
      .flatMap(({ name, schema }) => {
        const value =
          how !== 'valid' && chance.isLucky(0.4) ? pickHostile(chance) : this.values.valid(schema, name);
        return [value].flat(3).map((one) => `${name}=${this.inQuery(one, how)}`);
      });
    if (how === 'broken')
      query.push(chance.pick(['', '&&&', 'q=%', 'page=1&page=2', 'limit[]=1', '__proto__[x]=1', '%00=1']));
    return `/api${filled}${query.length ? `?${query.join('&')}` : ''}`;
  }

  private inQuery(value: unknown, how: string): string {
    const text = String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3000);
    if (how === 'broken' && this.chance.isLucky(0.2)) return '%ED%A0%80';
    return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed());
  }

  private body({ body, takesFile, method }: Operation, how: string, headers: Record<string, string>) {
    const { chance } = this;
    if (takesFile) return this.file(headers);
    if (!body) {
      if (method === 'GET' || chance.isLucky(0.8)) return undefined;
      headers['content-type'] = 'application/json';
      return Buffer.from(chance.pick(['', '{}', 'null', '{"x":1}', '[']));
    }
    headers['content-type'] = 'application/json';
    if (how === 'valid') return Buffer.from(JSON.stringify(this.values.valid(body)) ?? 'null');
    if (how === 'nearly') return Buffer.from(JSON.stringify(this.values.nearlyValid(body)) ?? 'null');
    return this.brokenBody(body, headers);
  }

  private brokenBody(schema: Schema, headers: Record<string, string>): Buffer | undefined {
    const { chance } = this;
    const text = JSON.stringify(this.values.valid(schema)) ?? 'null';
    return chance.pick<() => Buffer | undefined>([
      () => Buffer.from(text.slice(0, chance.below(text.length))),
      () => Buffer.from(text.replace('{', '{"__proto__":{"role":"admin"},')),
      () => Buffer.from(`${'['.repeat(4000)}${']'.repeat(4000)}`),
      () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc0])]),
      () => Buffer.from(chance.pick(['[]', 'null', '7', '"x"', 'true', ''])),
      () => Buffer.from(text.replaceAll(':', ': 1e999,')),
      () => {
        headers['content-type'] = chance.pick([
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'x',
          'application/json; charset=utf-16',
        ]);
        return Buffer.from(text);
      },
      () => undefined,
      () => Buffer.alloc(1_100_000, 0x20),
    ])();
  }

  private file(headers: Record<string, string>): Buffer {
    const { chance } = this;
    const boundary = 'fuzzing';
    headers['content-type'] = chance.isLucky(0.9)
      ? `multipart/form-data; boundary=${boundary}`
      : chance.pick(['multipart/form-data', 'application/json', 'multipart/form-data; boundary=']);
    const bytes = chance.pick([
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000'),
      Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.alloc(0),
    ]);
    const field = chance.pick(['image', 'document', 'file', '', '__proto__']);
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${chance.pick(['a.png', '../../x', 'a.pdf', ''])}"\r\ncontent-type: ${chance.pick(['image/png', 'application/pdf', 'text/html'])}\r\n\r\n`;
    const end = chance.isLucky(0.9) ? `\r\n--${boundary}--\r\n` : '';
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
  }

  private spoilHeaders(headers: Record<string, string>): void {
    const { chance } = this;
    headers[
      chance.pick([
        'authorization',
        'accept',
        'if-none-match',
        'range',
        'x-forwarded-for',
        'idempotency-key',
        'accept-encoding',
      ])
    ] = chance.pick([
      '',
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      '*/*;q=nan',
      '"x"',
      'bytes=0-',
      '::1',
      'x'.repeat(5000),
    ]);
  }
}
