type State = 'ok' | 'warn' | 'fail';

/** A result of one check, and what to do about it. */
export interface Finding {
  check: string;
  state: State;
  says: string;
  todo?: string;
}
export type Check = () => Promise<Finding[]>;

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'warn',
  says,
  todo,
});
export const fail = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'fail',
  says,
  todo,
});
