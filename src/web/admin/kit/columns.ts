import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and times stay on one line; amounts are aligned at the end, too. */
  format?: 'number' | 'amount';
  /** Minimum width; in dense tables the width, within which text may break anywhere. */
  width?: string;
  /** In a dense table that is narrower than this the column is not shown. */
  from?: 'medium' | 'wide';
}

export interface TableOptions<Row> {
  /** Details below an opened row. */
  details?: { label: (row: Row) => string; content: (row: Row) => ReactNode };
  selection?: Selection;
  /** Names a row's checkbox. */
  nameOf?: (row: Row) => string;
  current?: string | null;
  /** A click on a row, outside its links and controls. */
  onOpen?: (id: string) => void;
  /** Few columns and many rows: stays a table on phones, without the columns for which it is too narrow. */
  dense?: boolean;
  /** On phones a row is two lines, its first column and the others without their names, instead of a card. */
  brief?: boolean;
}
