import { parseSync } from 'vite';

/** A small fault: this stretch of the source is replaced. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  original: string;
  replacement: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}
type Change = [start: number, end: number, replacement: string];

/** What stands for an operator in its mutant. Equality is negated, a comparison moves by one, arithmetic is turned around. */
const opposite: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
};

/** All mutants of a source. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) =>
    changes.push(...changesOf(node, source)),
  );
  return changes
    .filter(([start, end, replacement]) => source.slice(start, end) !== replacement)
    .map(([start, end, replacement]) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      original: source.slice(start, end),
      replacement,
    }));
}

export const applied = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** Types, imports and re-exports do nothing when the program runs. */
const isWithoutEffect = ({ type, exportKind }: Node) =>
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) ||
  /^(Import|ExportAll)/.test(type) ||
  exportKind === 'type';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(node: Node, found: (node: Node) => void) {
  if (isWithoutEffect(node)) return;
  found(node);
  for (const [property, value] of Object.entries(node)) {
    if (property === 'key' && node.computed === false) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, found);
  }
}

function changesOf(node: Node, source: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.start + 1, '']] : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = node.test as Node;
      return [
        [start, end, 'true'],
        [start, end, 'false'],
      ];
    }
    case 'ExpressionStatement':
      return isCall(node.expression as Node) ? [[node.start, node.end, ';']] : [];
    case 'Literal':
      return literal(node);
    case 'TaggedTemplateExpression':
      return /^sql\b/.test(source.slice(node.start, node.end)) ? inSql(node, source) : [];
    default:
      return [];
  }
}

const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument as Node));

function operatorOf({ left, right, operator }: Node, source: string): Change[] {
  const [one, other] = [left as Node, right as Node];
  const sign = String(operator);
  const replacement = opposite[sign];
  // Texts are joined by the same sign as numbers are added.
  if (!replacement || (sign === '+' && [one, other].some(isText))) return [];
  const start = one.end + source.slice(one.end, other.start).indexOf(sign);
  return [[start, start + sign.length, replacement]];
}

const isText = (node: Node) => node.type === 'TemplateLiteral' || typeof node.value === 'string';

function literal({ start, end, value }: Node): Change[] {
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  return typeof value === 'number' ? [[start, end, String(value + 1)]] : [];
}

const sqlOpposite: Record<string, string> = { ...opposite, AND: 'OR', OR: 'AND', '=': '<>', '<>': '=' };

/** Comparisons between spaces in the text of a query. */
function inSql({ quasi }: Node, source: string): Change[] {
  const { quasis } = quasi as { quasis: Node[] };
  return quasis.flatMap(({ start, end }) =>
    [...source.slice(start, end).matchAll(/(?<= )(?:<=|>=|<>|<|>|=|AND|OR)(?= )/g)].map(
      ({ 0: sign, index }): Change => [start + index, start + index + sign.length, sqlOpposite[sign] ?? sign],
    ),
  );
}
