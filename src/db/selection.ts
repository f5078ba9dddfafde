import { Column, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Reader } from './connect.ts';

const dialect = new PgDialect();

/**
 * SQL that is the same in every statement, as one text with its values (text, numbers, booleans, null) inlined. Drizzle builds a statement's text each time it runs; for
 * a long one that takes longer than mapping the rows it returns.
 */
// `inlineParams` marks the SQL it is called on, so it is called on a copy.
export const withoutParameters = (query: SQL): SQL =>
  sql.raw(dialect.sqlToQuery(sql`${query}`.inlineParams()).sql);

/** What is read: columns by table, of which the first is never null in a row, and expressions, whose values are used as the driver returns them. */
interface Selectable {
  tables: Record<string, Record<string, Column>>;
  expressions: Record<string, SQL>;
  from: SQL;
}

interface SelectedColumn {
  name: string;
  column: Column;
  /** The column's name in the result. */
  alias: string;
  /** Undefined if the driver's value is used as it is. */
  decode: ((value: unknown) => unknown) | undefined;
}

const decoderOf = (column: Column): SelectedColumn['decode'] =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (value) => column.mapFromDriverValue(value);

const as = (value: SQL, name: string): SQL => sql`${value} AS ${sql.identifier(name)}`;

/**
 * Reads records of joined tables by a statement whose long part, the columns, is built once. `Row` is what `tables` and `expressions` make; it isn't
 * checked.
 */
export class Selection<Row> {
  private readonly select: SQL;
  private readonly tables: { name: string; columns: SelectedColumn[] }[];
  private readonly expressions: string[];

  constructor({ tables, expressions, from }: Selectable) {
    this.tables = Object.entries(tables).map(([table, columns]) => ({
      name: table,
      columns: Object.entries(columns).map(([name, column]) => ({
        name,
        column,
        alias: `${table}.${name}`,
        decode: decoderOf(column),
      })),
    }));
    this.expressions = Object.keys(expressions);
    const selected = [
      ...this.tables.flatMap(({ columns }) => columns).map(({ column, alias }) => as(sql`${column}`, alias)),
      ...Object.entries(expressions).map(([name, expression]) => as(expression, name)),
    ];
    this.select = withoutParameters(sql`SELECT ${sql.join(selected, sql`, `)} FROM ${from}`);
  }

  /** @param rest WHERE and what follows it */
  async read(db: Reader, rest: SQL): Promise<Row[]> {
    const { rows } = await db.execute(sql`${this.select} ${rest}`);
    return rows.map((row) => this.recordOf(row));
  }

  /** A table that has no row by a left join is null. */
  private recordOf(row: Record<string, unknown>): Row {
    const record: Record<string, unknown> = {};
    for (const { name, columns } of this.tables)
      record[name] = row[columns[0]!.alias] === null ? null : decodedRow(columns, row);
    for (const name of this.expressions) record[name] = row[name];
    return record as Row;
  }
}

function decodedRow(columns: SelectedColumn[], row: Record<string, unknown>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const { name, alias, decode } of columns) {
    const value = row[alias];
    decoded[name] = decode && value !== null ? decode(value) : value;
  }
  return decoded;
}
