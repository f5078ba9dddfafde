/** Of a stored item, the fields that its author fills in (`shape` of the contract's input), but for the long text. */
export const shortFields = <Shape extends object, Row extends object>(shape: Shape, row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape && name !== 'content')) as Pick<
    Row,
    keyof Row & Exclude<keyof Shape, 'content'>
  >;
