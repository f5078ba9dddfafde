import type { Chance } from './random.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** Values that often break programs. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  'İıſK',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  '👩‍👩‍👧‍👦',
  "' OR 1=1 --",
  '%_\\',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '2026-11-21T25:61:61Z',
  '+999999-01-01T00:00:00Z',
  'x'.repeat(6000),
  'é'.repeat(300),
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { length: -1 },
  { toString: 'x' },
  { constructor: { prototype: { isAdmin: true } } },
  ['x', 'x', 'x'],
];

/** A copy of one of them, as it may be modified. */
export const pickHostile = (chance: Chance): unknown => structuredClone(chance.pick(hostile));

/** Typical input for fields of this name. Ids are used as they are. */
export type Dictionary = (name: string, chance: Chance) => unknown;

const deepest = 6;

export class Values {
  private readonly chance: Chance;
  private readonly resolve: (ref: string) => Schema;
  private readonly dictionary: Dictionary;

  constructor(chance: Chance, resolve: (ref: string) => Schema, dictionary: Dictionary) {
    this.chance = chance;
    this.resolve = resolve;
    this.dictionary = dictionary;
  }

  /** A value that the schema allows; other rules may still refuse it. */
  valid(schema: Schema, name = '', depth = 0): unknown {
    const { chance } = this;
    if (schema.$ref) return this.valid(this.resolve(schema.$ref), name, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(chance.pick(choices), name, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valid(part, name, depth)));
    const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.object(schema, depth);
    if (type === 'array') return this.array(schema, name, depth);
    if (type === 'integer' || type === 'number') return this.number(schema, type);
    if (type === 'boolean') return chance.isLucky(0.5);
    if (type === 'null') return null;
    if (type === 'string') return this.string(schema, name);
    return chance.pick(['x', 1, null]);
  }

  private object(schema: Schema, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name) ?? false;
      if (isNeeded || (depth < deepest && this.chance.isLucky(0.6)))
        made[name] = this.valid(property, name, depth + 1);
    }
    if (typeof schema.additionalProperties === 'object' && depth < deepest)
      for (let left = this.chance.below(3); left > 0; left -= 1) {
        const key = schema.propertyNames ? String(this.valid(schema.propertyNames)) : this.chance.text(5);
        made[key] = this.valid(schema.additionalProperties, key, depth + 1);
      }
    return made;
  }

  private array(schema: Schema, name: string, depth: number): unknown[] {
    const min = schema.minItems ?? 0;
    const length = min + this.chance.below(Math.min(3, (schema.maxItems ?? 3) - min + 1));
    return Array.from({ length }, () => this.valid(schema.items ?? {}, name, depth + 1));
  }

  private number({ minimum = 0, maximum = 100 }: Schema, type: string): number {
    const [low, high] = [Math.max(minimum, -1000), Math.min(maximum, 100_000)];
    const value = low + this.chance.next() * Math.max(0, high - low);
    return type === 'integer' ? Math.round(value) : value;
  }

  private string(schema: Schema, name: string): string {
    const known = this.dictionary(name, this.chance);
    if (known !== undefined && this.chance.isLucky(0.9)) return String(known);
    if (schema.format === 'uuid') return this.chance.uuid();
    if (schema.format === 'date') return '2099-03-05';
    if (schema.format === 'date-time') return '2026-11-21T06:00:00.000Z';
    const min = schema.minLength ?? 0;
    return this.chance.text(Math.min(schema.maxLength ?? 40, min + this.chance.below(40)));
  }

  /** A valid value with one or two invalid parts. */
  nearlyValid(schema: Schema, name = ''): unknown {
    const value = this.valid(schema, name);
    for (let left = 1 + this.chance.below(2); left > 0; left -= 1)
      if (typeof value !== 'object' || value === null) return pickHostile(this.chance);
      else this.spoil(value as Record<string, unknown>);
    return value;
  }

  private spoil(value: Record<string, unknown>): void {
    const { chance } = this;
    const names = Object.keys(value);
    if (names.length === 0 || chance.isLucky(0.1)) {
      value[chance.pick(['role', 'id', 'userId', 'approvalStatus', 'featured', 'isEmailVerified'])] =
        pickHostile(chance);
      return;
    }
    const name = chance.pick(names);
    const inner = value[name];
    if (typeof inner === 'object' && inner !== null && Object.keys(inner).length && chance.isLucky(0.5))
      return this.spoil(inner as Record<string, unknown>);
    if (Array.isArray(value)) value[Number(name)] = pickHostile(chance);
    else if (chance.isLucky(0.2)) delete value[name];
    else if (typeof inner === 'string' && chance.isLucky(0.3))
      value[name] = inner.repeat(1 + chance.below(200));
    else value[name] = pickHostile(chance);
  }
}
